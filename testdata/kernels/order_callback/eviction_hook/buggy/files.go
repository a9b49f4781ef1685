// Package files counts the open descriptors of files.
package files

import (
	"sync"

	"kernels/order_callback/eviction_hook/buggy/lru"
)

// Table tracks open files.
type Table struct {
	mu     sync.Mutex
	open   map[string]int
	closed []int
	cache  *lru.Cache
}

// NewTable returns a table that keeps size files open.
func NewTable(size int) *Table {
	t := &Table{open: make(map[string]int), cache: lru.New(size)}
	t.cache.OnEvict = t.evicted // BUG: beyond CV2001 #1
	return t
}

func (t *Table) evicted(name string, fd int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.open, name)
	t.closed = append(t.closed, fd)
}

// Opened notes a file that was opened.
func (t *Table) Opened(name string, fd int) {
	t.cache.Add(name, fd) // BUG: beyond CV2001 #1
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open[name] = fd
}

// Descriptors returns those of the files in the cache.
func (t *Table) Descriptors() []int {
	t.mu.Lock()
	defer t.mu.Unlock()
	var fds []int
	for name := range t.open {
		if fd, ok := t.cache.Get(name); ok { // BUG: beyond CV2001 #1
			fds = append(fds, fd)
		}
	}
	return fds
}
