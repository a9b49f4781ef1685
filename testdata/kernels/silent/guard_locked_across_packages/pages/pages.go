// Package pages caches pages of a file.
package pages

import "sync"

// Cache has pages by number.
type Cache struct {
	Mu    sync.Mutex
	pages map[int][]byte
	dirty map[int]bool
}

// New returns an empty cache.
func New() *Cache { return &Cache{pages: make(map[int][]byte), dirty: make(map[int]bool)} }

// PutLocked stores a page.
func (c *Cache) PutLocked(no int, data []byte) {
	c.pages[no] = data
	c.dirty[no] = true
}

// PageLocked returns a page.
func (c *Cache) PageLocked(no int) []byte { return c.pages[no] }

// Clean forgets which pages were written.
func (c *Cache) Clean() {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	clear(c.dirty)
}
