// Package cache keeps values for a while.
package cache

import (
	"sync"
	"time"
)

type entry struct {
	value   []byte
	expires time.Time
}

// Cache maps keys to values. Callers that need several steps lock it.
type Cache struct {
	mu      sync.Mutex
	entries map[string]entry
	limit   int
}

// Lock locks the cache.
func (c *Cache) Lock() { c.mu.Lock() }

// Unlock unlocks the cache.
func (c *Cache) Unlock() { c.mu.Unlock() }

// Set keeps a value for as long as ttl.
func (c *Cache) Set(key string, value []byte, ttl time.Duration) {
	c.Lock()
	if len(c.entries) >= c.limit {
		return // BUG: CV1006
	}
	if c.entries == nil {
		c.entries = make(map[string]entry)
	}
	c.entries[key] = entry{value, time.Now().Add(ttl)}
	c.Unlock()
}

// Sweep drops what has expired.
func (c *Cache) Sweep(now time.Time) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	dropped := 0
	for key, e := range c.entries {
		if now.After(e.expires) {
			delete(c.entries, key)
			dropped++
		}
	}
	return dropped
}
