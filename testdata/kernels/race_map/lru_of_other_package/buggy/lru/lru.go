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
	c.touch(key)          // BUG: race #1
	return c.entries[key] // BUG: race #1
}

// Put adds an entry.
func (c *Cache) Put(key string, data []byte) {
	c.touch(key)                 // BUG: race #1
	c.entries[key] = data        // BUG: race #1
	for len(c.entries) > c.max { // BUG: race #1
		c.evict() // BUG: race #1
	}
}
