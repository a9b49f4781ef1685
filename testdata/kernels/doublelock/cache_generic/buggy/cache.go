// Package memo caches the results of slow lookups.
package memo

import "sync"

// Cache maps keys to values that a loader finds.
type Cache[K comparable, V any] struct {
	mu     sync.Mutex
	values map[K]V
	hits   int
	misses int
	load   func(K) (V, error)
}

// New returns an empty cache.
func New[K comparable, V any](load func(K) (V, error)) *Cache[K, V] {
	return &Cache[K, V]{values: make(map[K]V), load: load}
}

// Put stores v.
func (c *Cache[K, V]) Put(k K, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[k] = v
}

// Get returns the value of k, loaded at the first use.
func (c *Cache[K, V]) Get(k K) (V, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.values[k]; ok {
		c.hits++
		return v, nil
	}
	c.misses++
	v, err := c.load(k)
	if err != nil {
		var zero V
		return zero, err
	}
	c.Put(k, v) // BUG: CV1001
	return v, nil
}

// Ratio returns hits and misses.
func (c *Cache[K, V]) Ratio() (hits, misses int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hits, c.misses
}
