package readwrite

import "sync"

type registry struct {
	mu    sync.RWMutex
	names map[string]int
	last  int
}

func (r *registry) add(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.last++
	r.names[name] = r.last
}

func (r *registry) copyBad() *registry {
	c := &registry{names: make(map[string]int)}
	r.mu.RLock()
	defer r.mu.RUnlock()
	for name, n := range r.names {
		c.names[name] = n
		r.last = n // want `under the read lock`
	}
	return c
}

// What is written belongs to an object that nobody else has.
func (r *registry) copyGood() *registry {
	c := &registry{names: make(map[string]int)}
	r.mu.RLock()
	defer r.mu.RUnlock()
	for name, n := range r.names {
		c.names[name] = n
		c.last = n
	}
	return c
}
