// Package segcache is a cache that is cleaned by its users.
package segcache

import (
	"sync"
	"time"
)

type value struct {
	data    []byte
	expires time.Time
}

// Cache is a map with expiry.
type Cache struct {
	mu      sync.Mutex
	values  map[string]value
	lastGC  time.Time
	gcEvery time.Duration
}

// startGC locks the cache if it is time to clean it.
func (c *Cache) startGC(now time.Time) bool {
	if !c.mu.TryLock() {
		return false
	}
	if now.Sub(c.lastGC) < c.gcEvery {
		c.mu.Unlock()
		return false
	}
	return true
}

// MaybeGC cleans the cache if it is time to.
func (c *Cache) MaybeGC(now time.Time) int {
	n := 0
	if c.startGC(now) {
		for k, v := range c.values {
			if now.After(v.expires) {
				delete(c.values, k)
				n++
			}
		}
		c.lastGC = now
		c.mu.Unlock()
	}
	return n
}

// Get returns a value.
func (c *Cache) Get(k string) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok := c.values[k]
	return v.data, ok && time.Now().Before(v.expires)
}
