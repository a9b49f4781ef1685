// Package flush writes dirty pages when it can.
package flush

import "sync"

// Cache may be used by several goroutines.
type Cache struct {
	pagesMu sync.Mutex
	dirty   map[int]bool
	diskMu  sync.Mutex
	written int
}

// New returns an empty cache.
func New() *Cache { return &Cache{dirty: make(map[int]bool)} }

// Mark marks a page, and writes pages if the disk is idle. It never waits for the disk.
func (c *Cache) Mark(page int) {
	c.pagesMu.Lock()
	defer c.pagesMu.Unlock()
	c.dirty[page] = true
	if !c.diskMu.TryLock() {
		return
	}
	defer c.diskMu.Unlock()
	c.written += len(c.dirty)
	clear(c.dirty)
}

// Sync writes all pages.
func (c *Cache) Sync() {
	c.diskMu.Lock()
	defer c.diskMu.Unlock()
	c.pagesMu.Lock()
	defer c.pagesMu.Unlock()
	c.written += len(c.dirty)
	clear(c.dirty)
}
