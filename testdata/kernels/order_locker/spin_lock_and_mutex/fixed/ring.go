// Package ring gives slots of a ring buffer to producers.
package ring

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// spinLock is a lock for a few instructions.
type spinLock struct {
	state atomic.Uint32
}

// Lock spins until the lock is free.
func (l *spinLock) Lock() {
	for !l.state.CompareAndSwap(0, 1) {
		runtime.Gosched()
	}
}

// Unlock frees the lock.
func (l *spinLock) Unlock() { l.state.Store(0) }

// Ring is shared by producers and a consumer.
type Ring struct {
	head  spinLock
	next  int
	mu    sync.Mutex
	slots []string
}

// New returns a ring with n slots.
func New(n int) *Ring { return &Ring{slots: make([]string, n)} }

// Put fills the next slot.
func (r *Ring) Put(v string) {
	r.head.Lock()
	defer r.head.Unlock()
	r.next = (r.next + 1) % len(r.slots)
	r.mu.Lock()
	r.slots[r.next] = v
	r.mu.Unlock()
}

// Take empties the slot filled last.
func (r *Ring) Take() string {
	r.head.Lock()
	i := r.next
	r.head.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	v := r.slots[i]
	r.slots[i] = ""
	return v
}
