// Package lru is a cache of fixed size.
package lru

import "sync"

// Cache drops the oldest value when it is full.
type Cache struct {
	mu      sync.Mutex
	size    int
	keys    []string
	values  map[string]int
	OnEvict func(key string, value int) // set it before the first Add
}

// New returns a cache of size values.
func New(size int) *Cache { return &Cache{size: size, values: make(map[string]int)} }

// Add adds a value.
func (c *Cache) Add(key string, value int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[key] = value
	c.keys = append(c.keys, key)
	if len(c.keys) > c.size {
		old := c.keys[0]
		c.keys = c.keys[1:]
		v := c.values[old]
		delete(c.values, old)
		c.OnEvict(old, v) // BUG: beyond CV2001 #1
	}
}

// Get returns a value.
func (c *Cache) Get(key string) (int, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok := c.values[key]
	return v, ok
}
