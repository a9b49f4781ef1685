package recursive

import "sync"

type written struct {
	mu sync.RWMutex
	n  int
}

func (w *written) get() int {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.n
}

func (w *written) set(n int) {
	w.mu.Lock()
	w.n = n
	w.mu.Unlock()
}

func (w *written) twice() int {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.n + w.get() // want `w\.mu is read-locked again`
}

type readOnly struct {
	mu sync.RWMutex
	n  int
}

func (r *readOnly) get() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.n
}

// Nobody locks r.mu for writing, so nothing can wait between the read locks.
func (r *readOnly) twice() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.n + r.get()
}
