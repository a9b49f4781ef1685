package deferlock

import "sync"

type caller struct {
	mu sync.Mutex
	n  int
}

func (c *caller) callBad(f func()) {
	c.mu.Lock()
	defer c.mu.Lock() // want `deferred Lock of c.mu, which is already held`
	c.n++
	f()
}

// callLocked gives back at its end, by a deferred Lock, what the caller holds
// and what is released while f runs.
func (c *caller) callLocked(f func()) {
	c.mu.Unlock()
	defer c.mu.Lock()
	f()
}

func (c *caller) use(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	c.callLocked(f)
}
