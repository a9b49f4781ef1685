package ledger

import "fmt"

func (l *Ledger) check(names ...string) error {
	for _, name := range names {
		if _, ok := l.accounts[name]; !ok {
			l.fail(name)
			return errUnknown
		}
	}
	return nil
}

func (l *Ledger) fail(name string) {
	l.failed++
	l.note("unknown", name)
}

func (l *Ledger) book(name string, n int) {
	l.accounts[name] += n
	l.note(fmt.Sprint(n), name)
}

func (l *Ledger) note(what, name string) {
	if len(l.journal) > 1000 {
		l.journal = l.journal[500:]
	}
	l.journal = append(l.journal, what+" "+name)
}
