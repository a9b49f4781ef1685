// Package thumbs caches small pictures.
package thumbs

import (
	"sync"
	"time"
)

type thumb struct {
	data []byte
	used time.Time
	hits int
}

// Cache has pictures by name.
type Cache struct {
	mu     sync.RWMutex
	thumbs map[string]*thumb
}

// New returns an empty cache.
func New() *Cache { return &Cache{thumbs: make(map[string]*thumb)} }

// Put stores a picture, which replaces an old one in place.
func (c *Cache) Put(name string, data []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t, ok := c.thumbs[name]
	if !ok {
		t = new(thumb)
		c.thumbs[name] = t
	}
	t.data, t.used, t.hits = data, time.Now(), 0
}

// Get returns a picture.
func (c *Cache) Get(name string) []byte {
	c.mu.RLock()
	defer c.mu.RUnlock()
	t, ok := c.thumbs[name]
	if !ok {
		return nil
	}
	t.hits++            // BUG: CV1010|race #1
	t.used = time.Now() // BUG: CV1010|race #1
	return t.data
}

// Cold drops pictures that nobody looks at.
func (c *Cache) Cold(since time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, t := range c.thumbs {
		if t.hits < 2 && t.used.Before(since) {
			delete(c.thumbs, name)
		}
	}
}
