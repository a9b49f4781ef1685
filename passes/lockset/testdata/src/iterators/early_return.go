// Package iterators ranges over functions: the body of the loop is a function
// that the iterator calls, and leaves it early by its own means.
package iterators

import "sync"

type entry struct {
	key string
	n   int
}

type ledger struct {
	mu      sync.Mutex
	entries []entry
	found   int
}

// all yields the entries. It locks nothing.
func (l *ledger) all(yield func(string, int) bool) {
	for _, e := range l.entries {
		if !yield(e.key, e.n) {
			return
		}
	}
}

// The return in the body leaves the function with the lock released.
func (l *ledger) find(key string) (int, bool) {
	l.mu.Lock()
	for k, n := range l.all {
		if k == key {
			l.found++
			l.mu.Unlock()
			return n, true
		}
	}
	l.mu.Unlock()
	return 0, false
}

func (l *ledger) findBad(key string) (int, bool) {
	l.mu.Lock()
	for k, n := range l.all {
		if k == key {
			l.found++
			return n, true // want `l\.mu is still held`
		}
	}
	l.mu.Unlock()
	return 0, false
}

// The break ends the loop with the lock held.
func (l *ledger) has(key string) (ok bool) {
	l.mu.Lock()
	for k := range l.all {
		if k == key {
			ok = true
			break
		}
	}
	l.mu.Unlock()
	return ok
}
