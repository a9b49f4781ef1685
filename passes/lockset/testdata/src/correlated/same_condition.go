// Package correlated takes and releases locks under conditions: not every path through the graph can be taken.
package correlated

import "sync"

type list struct {
	shared bool
	mu     sync.Mutex
	n      int
}

// Both branches ask the same question.
func (l *list) add(n int) {
	if l.shared {
		l.mu.Lock()
	}
	l.n += n
	if l.shared {
		l.mu.Unlock()
	}
}

func (l *list) addBad(n int) {
	if l.shared {
		l.mu.Lock()
	}
	l.n += n
	l.mu.Unlock() // want `not held`
}

// The deferred call belongs to the branch.
func (l *list) addDeferred(n int) {
	if l.shared {
		l.mu.Lock()
		defer l.mu.Unlock()
	}
	l.n += n
}

func (l *list) addDeferredBad(n int) {
	if l.shared {
		l.mu.Lock()
	}
	defer l.mu.Unlock() // want `not held`
	l.n += n
}
