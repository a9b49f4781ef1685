package excluded

import "sync"

type registry struct {
	mu sync.Mutex
	m  map[string]int
}

// remove forgets k. The boolean lock tells whether it takes the lock itself.
// No lock held on entry.
func (r *registry) remove(k string, lock bool) {
	if lock {
		r.mu.Lock()
	}
	delete(r.m, k)
	if lock {
		r.mu.Unlock()
	}
}

func (r *registry) RenameBad(from, to string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.remove(from, true) // want `already held`
	r.m[to]++
}

// With false it does not take the lock that the comment is about.
func (r *registry) RenameGood(from, to string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.remove(from, false)
	r.m[to]++
}
