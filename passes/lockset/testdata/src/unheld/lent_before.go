package unheld

import "sync"

// A reader keeps mu after take, until it is dropped, closed or taken again.
type reader struct {
	mu   sync.RWMutex
	kept bool
	n    int
}

func (r *reader) take() int {
	r.mu.RLock()
	r.kept = true
	return r.n
}

// After Lock the lock is held, whatever was released before.
func (r *reader) close() {
	if r.kept {
		r.kept = false
		r.mu.RUnlock()
	}
	r.mu.Lock()
	r.n = 0
	r.mu.Unlock()
}

// Nobody has acquired it if kept is set.
func (r *reader) closeBad() {
	if !r.kept {
		r.mu.Lock()
	}
	r.n = 0
	r.mu.Unlock() // want `r\.mu is not held here on every path to this unlock`
}

func (r *reader) closeTwiceBad(all bool) {
	if r.kept {
		r.kept = false
		r.mu.RUnlock()
	}
	r.mu.Lock()
	r.n = 0
	if all {
		r.mu.Unlock()
	}
	r.mu.Unlock() // want `r\.mu is already released here`
}

// A writer does the same in one mode.
type writer struct {
	mu   sync.Mutex
	kept bool
	n    int
}

func (w *writer) take() int {
	w.mu.Lock()
	w.kept = true
	return w.n
}

func (w *writer) close(n int) {
	if w.kept {
		w.kept = false
		w.mu.Unlock()
	}
	if n > 0 {
		w.mu.Lock()
		w.n = n
	} else {
		w.mu.Lock()
	}
	w.mu.Unlock()
}

func (w *writer) closeBad(n int) {
	if w.kept {
		w.kept = false
		w.mu.Unlock()
	}
	if n > 0 {
		w.mu.Lock()
		w.n = n
	}
	w.mu.Unlock() // want `w\.mu is already released here`
}
