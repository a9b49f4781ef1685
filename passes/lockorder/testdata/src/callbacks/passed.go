package callbacks

import "sync"

// Accounts and journal: a helper runs what it is passed, and each of its callers passes something else.
type accounts struct {
	mu   sync.Mutex
	sums map[string]int
}

type journal struct {
	mu    sync.Mutex
	lines []string
}

// clocked runs f between two looks at the clock.
func clocked(clock func(), f func()) {
	clock()
	f()
	clock()
}

// The goroutine that holds accounts.mu passes a function that waits for nothing.
func (a *accounts) book(who string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	clocked(func() {}, func() { a.sums[who]++ })
}

// It is another call of the helper that waits for accounts.mu, with journal.mu held.
func (j *journal) carry(a *accounts) {
	j.mu.Lock()
	defer j.mu.Unlock()
	clocked(func() {}, func() { a.book("carried") })
}

func (j *journal) add(line string) {
	clocked(func() {}, func() {
		j.mu.Lock()
		j.lines = append(j.lines, line)
		j.mu.Unlock()
	})
}

// A ledger is like accounts, but what it passes waits for the pages.
type ledger struct {
	mu   sync.Mutex
	sums map[string]int
}

type pages struct {
	mu    sync.Mutex
	lines []string
}

// twice passes on what it is passed.
func twice(f func()) {
	clocked(func() {}, f)
	clocked(func() {}, f)
}

func (l *ledger) book(p *pages, who string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	twice(func() { p.add(who) }) // want `deadlock: \(\*ledger\)\.book holds ledger\.mu and waits for pages\.mu; \(\*pages\)\.carry holds pages\.mu and waits for ledger\.mu`
}

func (p *pages) carry(l *ledger) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l.mu.Lock()
	l.sums["carried"]++
	l.mu.Unlock()
}

func (p *pages) add(line string) {
	p.mu.Lock()
	p.lines = append(p.lines, line)
	p.mu.Unlock()
}
