package required

import "sync"

type ledger struct {
	mu    sync.Mutex
	total int
	list  []int
}

func (l *ledger) sumLocked() (n int) {
	for _, x := range l.list {
		n += x
	}
	return n
}

// refresh is unexported, and everybody who calls it holds the lock: the call of
// sumLocked in it is fine.
func (l *ledger) refresh() { l.total = l.sumLocked() }

func (l *ledger) Add(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.list = append(l.list, n)
	l.refresh()
}

func (l *ledger) Clear() {
	l.mu.Lock()
	l.list = nil
	l.refresh()
	l.mu.Unlock()
}

// Total is exported: nobody can be expected to hold an unexported lock.
func (l *ledger) Total() int {
	return l.sumLocked() // want `without holding`
}
