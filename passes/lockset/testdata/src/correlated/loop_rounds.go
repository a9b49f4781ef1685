package correlated

import "sync"

type retry struct {
	mu   sync.Mutex
	free []int
	done bool
}

// At the top of the loop the lock is held, however control gets there.
func (r *retry) get(wait func()) int {
	r.mu.Lock()
	for len(r.free) == 0 {
		r.mu.Unlock()
		wait()
		r.mu.Lock()
	}
	n := r.free[0]
	r.free = r.free[1:]
	r.mu.Unlock()
	return n
}

func (r *retry) getBad(wait func() bool) int {
	r.mu.Lock()
	for len(r.free) == 0 {
		r.mu.Unlock()
		if !wait() {
			break
		}
		r.mu.Lock()
	}
	n := len(r.free)
	r.mu.Unlock() // want `not held|already released`
	return n
}

// The loop is left from the middle, with the lock released on that way.
func (r *retry) getOrGiveUp(wait func() bool) int {
	r.mu.Lock()
	for len(r.free) == 0 {
		r.mu.Unlock()
		if !wait() {
			return 0
		}
		r.mu.Lock()
	}
	n := len(r.free)
	r.mu.Unlock()
	return n
}
