// Package objcache caches decoded objects.
package objcache

import "sync"

// Cache maps names to objects and counts its use.
type Cache struct {
	mu      sync.RWMutex
	objects map[string]any
	hits    int
	misses  int
}

// New returns an empty cache.
func New() *Cache { return &Cache{objects: make(map[string]any)} }

// Get returns an object.
func (c *Cache) Get(name string) (any, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	o, ok := c.objects[name]
	if ok {
		c.hits++ // BUG: CV1010 #1
	} else {
		c.misses++ // BUG: CV1010 #1
	}
	return o, ok
}

// Put stores an object.
func (c *Cache) Put(name string, o any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.objects[name] = o
}

// Reset empties the cache.
func (c *Cache) Reset() (hits, misses int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	hits, misses = c.hits, c.misses
	clear(c.objects)
	c.hits, c.misses = 0, 0
	return hits, misses
}
