// Package ledger books amounts.
package ledger

import "sync"

// Ledger is a lock of its own.
type Ledger struct {
	sync.Mutex
	sum int
}

func (l *Ledger) book(n int) {
	l.Lock()
	defer l.Unlock()
	l.sum += n
}

func (l *Ledger) carry(to *Ledger) {
	l.Lock()
	n := l.sum
	l.sum = 0
	l.Unlock()
	to.Lock()
	to.sum += n
	to.Unlock()
}

// Close books entries in the new ledger while the old one is carried over.
func Close(old, entries []int) int {
	var a, b Ledger
	for _, n := range old {
		a.book(n)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.carry(&b)
	}()
	for _, n := range entries {
		b.book(n)
	}
	<-done
	return b.sum
}
