// Package compactor merges files, never twice at the same time.
package compactor

import "sync"

// Compactor is called by writers when there is something to do.
type Compactor struct {
	merge func(files []string) string

	mu    sync.Mutex
	files []string
	runs  int
}

// New returns a compactor.
func New(merge func([]string) string) *Compactor { return &Compactor{merge: merge} }

// Add adds a file.
func (c *Compactor) Add(name string) {
	c.mu.Lock()
	c.files = append(c.files, name)
	c.mu.Unlock()
	c.Maybe()
}

// Maybe merges if nobody else has the lock.
func (c *Compactor) Maybe() bool {
	if !c.mu.TryLock() {
		return false
	}
	defer c.mu.Unlock()
	if len(c.files) < 4 {
		return false
	}
	c.files = []string{c.merge(c.files)}
	c.runs++
	return true
}

// Runs returns how often files were merged, if that is known at once.
func (c *Compactor) Runs() (n int, ok bool) {
	if ok = c.mu.TryLock(); ok {
		n = c.runs
		c.mu.Unlock()
	}
	return n, ok
}
