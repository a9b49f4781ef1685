package required

import "sync"

type cache struct {
	mu sync.RWMutex
	m  map[string]string
}

// get looks k up. At least read lock must be held.
func (c *cache) get(k string) string { return c.m[k] }

// set stores v. Called with c.mu held.
func (c *cache) set(k, v string) { c.m[k] = v }

// drop removes k. May only be called when c.mu is held.
func (c *cache) drop(k string) { delete(c.m, k) }

// size requires a lock on c.mu.
func (c *cache) size() int { return len(c.m) }

func (c *cache) fillBad(k, v string) {
	if c.get(k) == "" { // want `without holding`
		c.set(k, v) // want `without holding`
	}
	c.drop("") // want `without holding`
	c.size()   // want `without holding`
	c.mu.Lock()
	c.m = nil
	c.mu.Unlock()
}

// The lock is taken first.
func (c *cache) fillGood(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.get(k) == "" {
		c.set(k, v)
	}
	c.drop("")
	c.size()
}
