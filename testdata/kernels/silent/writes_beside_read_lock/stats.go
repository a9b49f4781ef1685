// Package hot writes under a read lock only what something else protects.
package hot

import (
	"sync"
	"sync/atomic"
)

type entry struct {
	mu   sync.Mutex
	uses int
	last string
}

// Cache guards its map by a lock and its entries by their own.
type Cache struct {
	mu      sync.RWMutex
	entries map[string]*entry
	hits    atomic.Int64
	misses  int64
}

// Use counts with an atomic and writes an entry under the lock of the entry.
func (c *Cache) Use(key, who string) bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	e, ok := c.entries[key]
	if !ok {
		atomic.AddInt64(&c.misses, 1)
		return false
	}
	c.hits.Add(1)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.uses++
	e.last = who
	return true
}

// Keys writes to a slice of its own.
func (c *Cache) Keys() []string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	var out struct{ keys []string }
	for k := range c.entries {
		out.keys = append(out.keys, k)
	}
	return out.keys
}

// Copy fills a cache that is not shared yet.
func (c *Cache) Copy() *Cache {
	d := &Cache{entries: make(map[string]*entry)}
	c.mu.RLock()
	defer c.mu.RUnlock()
	for k := range c.entries {
		d.entries[k] = new(entry)
	}
	return d
}

// Add adds a key.
func (c *Cache) Add(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries[key] == nil {
		c.entries[key] = new(entry)
	}
}
