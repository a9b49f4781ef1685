// Package spin has a lock for very short sections.
package spin

import (
	"runtime"
	"sync/atomic"
)

// Lock is free at first.
type Lock struct {
	taken atomic.Bool
}

// Acquire waits until the lock is free and takes it.
func (l *Lock) Acquire() {
	for !l.taken.CompareAndSwap(false, true) {
		runtime.Gosched()
	}
}

// Release frees the lock.
func (l *Lock) Release() {
	l.taken.Store(false)
}
