// Package tiers is a cache in front of a cache.
package tiers

import "sync"

type level struct {
	mu     sync.Mutex
	values map[string]string
}

// Cache has a front and a back, which are always locked in this order.
type Cache struct {
	front, back *level
}

// New returns an empty cache.
func New() *Cache {
	return &Cache{&level{values: make(map[string]string)}, &level{values: make(map[string]string)}}
}

// Get moves what it finds to the front.
func (c *Cache) Get(key string) (string, bool) {
	c.front.mu.Lock()
	defer c.front.mu.Unlock()
	if v, ok := c.front.values[key]; ok {
		return v, true
	}
	c.back.mu.Lock()
	defer c.back.mu.Unlock()
	v, ok := c.back.values[key]
	if ok {
		c.front.values[key] = v
	}
	return v, ok
}

// Demote moves a value to the back.
func (c *Cache) Demote(key string) {
	c.front.mu.Lock()
	defer c.front.mu.Unlock()
	c.back.mu.Lock()
	defer c.back.mu.Unlock()
	c.back.values[key] = c.front.values[key]
	delete(c.front.values, key)
}
