// Package sums caches checksums.
package sums

import "sync"

// Cache is locked by functions that return how to unlock it.
type Cache struct {
	mu   sync.RWMutex
	sums map[string]uint32
	hits int
}

func (c *Cache) lock() (unlock func()) {
	c.mu.Lock()
	return c.mu.Unlock
}

func (c *Cache) rlock() func() {
	c.mu.RLock()
	return func() { c.mu.RUnlock() }
}

// Get returns a sum.
func (c *Cache) Get(name string) (uint32, bool) {
	defer c.rlock()()
	sum, ok := c.sums[name]
	return sum, ok
}

// Put stores a sum unless there is one.
func (c *Cache) Put(name string, sum uint32) bool {
	unlock := c.lock()
	if _, ok := c.sums[name]; ok {
		unlock()
		return false
	}
	c.sums[name] = sum
	unlock()
	return true
}

// Count counts a hit, then looks again.
func (c *Cache) Count(name string) (uint32, bool) {
	unlock := c.lock()
	c.hits++
	unlock()
	return c.Get(name)
}

// Clear empties the cache.
func (c *Cache) Clear() {
	unlock := c.mu.Unlock
	c.mu.Lock()
	defer unlock()
	clear(c.sums)
}
