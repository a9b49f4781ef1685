// Package released gives up for a while a lock that the caller holds.
package released

import "sync"

type bus struct {
	mu   sync.Mutex
	subs []func()
	n    int
}

// callLocked is entered and left with the lock held.
func (b *bus) callLocked(f func()) {
	b.mu.Unlock()
	f()
	b.mu.Lock()
}

// callDeferred does the same with a deferred Lock.
func (b *bus) callDeferred(f func()) {
	b.mu.Unlock()
	defer b.mu.Lock()
	f()
}

// The lock is held before and after each call.
func (b *bus) emit() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.subs {
		b.callLocked(f)
		b.callDeferred(f)
	}
	b.n++
}

func (b *bus) emitBad() {
	for _, f := range b.subs {
		b.callLocked(f) // want `without holding|not held`
	}
}

// While f runs the lock is free, so f may take it.
func (b *bus) incGood() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.callLocked(func() {
		b.mu.Lock()
		b.n++
		b.mu.Unlock()
	})
}
