// Package lru is a cache for one goroutine.
package lru

// Cache keeps the entries that were used last.
type Cache struct {
	max     int
	clock   int
	used    map[string]int
	entries map[string][]byte
}

// New returns a cache for n entries.
func New(n int) *Cache {
	return &Cache{max: n, used: make(map[string]int), entries: make(map[string][]byte)}
}

// Get returns an entry, or nil.
func (c *Cache) Get(key string) []byte {
	c.touch(key)
	return c.entries[key]
}

// Put adds an entry.
func (c *Cache) Put(key string, data []byte) {
	c.touch(key)
	c.entries[key] = data
	for len(c.entries) > c.max {
		c.evict()
	}
}
