package excluded

import "sync"

type ring struct {
	mu        sync.RWMutex
	hosts     []string
	observers []func()
}

// notify calls the observers, which look at the ring. r.mu must not be held.
func (r *ring) notify() {
	for _, f := range r.observers {
		f()
	}
}

func (r *ring) pokeBad() {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if len(r.hosts) > 0 {
		r.notify() // want `must not be called with`
	}
}

// A literal is stored under the lock and called without it.
func (r *ring) pokeGood() {
	var f func()
	r.mu.RLock()
	if len(r.hosts) > 0 {
		f = func() { r.notify() }
	}
	r.mu.RUnlock()
	if f != nil {
		f()
	}
}
