// Package cache is a cache to be measured.
package cache

import "sync"

// Cache maps keys to values.
type Cache struct {
	m sync.Map
}

// Get returns a value.
func (c *Cache) Get(key int) (int, bool) {
	v, ok := c.m.Load(key)
	if !ok {
		return 0, false
	}
	return v.(int), true
}

// Put sets a value.
func (c *Cache) Put(key, value int) { c.m.Store(key, value) }
