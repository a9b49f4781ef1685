// Package settings caches remote settings.
package settings

import "sync"

// Cache is read at every request.
type Cache struct {
	mu     sync.RWMutex
	values map[string]string
	etag   string
}

// Get returns a value or its default.
func (c *Cache) Get(name, def string) string {
	c.mu.RLock()
	v, ok := c.values[name]
	c.mu.RUnlock()
	if !ok {
		return def
	}
	return v
}

// ETag names the version of the values.
func (c *Cache) ETag() string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.etag
}

// Replace installs new values.
func (c *Cache) Replace(values map[string]string, etag string) {
	c.mu.Lock()
	c.values = values
	c.etag = etag
	c.mu.Unlock()
}
