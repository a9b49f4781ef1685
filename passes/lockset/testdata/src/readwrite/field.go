// Package readwrite writes under read locks (CV1010).
package readwrite

import "sync"

type cache struct {
	mu   sync.RWMutex
	m    map[string]int
	hits int
}

func (c *cache) reset() {
	c.mu.Lock()
	c.hits = 0
	clear(c.m)
	c.mu.Unlock()
}

func (c *cache) getBad(k string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	c.hits++ // want `under the read lock`
	return c.m[k]
}

// The write lock is held.
func (c *cache) getGood(k string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hits++
	return c.m[k]
}
