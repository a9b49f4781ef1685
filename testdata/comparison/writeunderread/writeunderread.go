// Package writeunderread: a field is written with the lock held for reading
package writeunderread

import "sync"

// Cache is wrong: Get counts under the read lock.
type Cache struct {
	mu sync.RWMutex
	// +checklocks:mu
	values map[string]string
	// +checklocks:mu
	hits int
}

func NewCache() *Cache { return &Cache{values: make(map[string]string)} }

func (c *Cache) Get(key string) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	c.hits++ // BUG
	return c.values[key]
}

func (c *Cache) Set(key, value string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[key] = value
}

func (c *Cache) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.values)
	c.hits = 0
}

// RightCache locks for writing.
type RightCache struct {
	mu sync.RWMutex
	// +checklocks:mu
	values map[string]string
	// +checklocks:mu
	hits int
}

func NewRightCache() *RightCache { return &RightCache{values: make(map[string]string)} }

func (c *RightCache) Get(key string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hits++
	return c.values[key]
}

func (c *RightCache) Set(key, value string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[key] = value
}
