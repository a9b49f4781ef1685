// Package page keeps dirty pages.
package page

import (
	"errors"
	"sync"
)

var errClean = errors.New("page: all clean")

// Cache holds the numbers of dirty pages.
type Cache struct {
	mu    sync.Mutex
	dirty []int
}

// Page is a page that keeps its cache locked.
type Page struct {
	c *Cache
	n int
}

// New returns a clean cache.
func New() *Cache { return new(Cache) }

// Lock locks c.
func (c *Cache) Lock() { c.mu.Lock() }

// Unlock unlocks c.
func (c *Cache) Unlock() { c.mu.Unlock() }

// Pin locks c and returns how to unlock it.
func (c *Cache) Pin() func() {
	c.mu.Lock()
	return c.mu.Unlock
}

// MarkLocked makes page n dirty. The caller holds the lock.
func (c *Cache) MarkLocked(n int) { c.dirty = append(c.dirty, n) }

// FlushOneLocked flushes a page. The caller holds the lock.
func (c *Cache) FlushOneLocked() bool {
	if len(c.dirty) == 0 {
		return false
	}
	c.dirty = c.dirty[1:]
	return true
}

// Acquire returns a page. c stays locked until its Release.
func (c *Cache) Acquire() (*Page, error) {
	c.mu.Lock()
	if len(c.dirty) == 0 {
		c.mu.Unlock()
		return nil, errClean
	}
	return &Page{c, c.dirty[0]}, nil
}

// Number returns the number of p.
func (p *Page) Number() int { return p.n }

// Release ends the use of p.
func (p *Page) Release() { p.c.mu.Unlock() }
