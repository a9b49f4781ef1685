// Package shelf has a shelf that its users lock.
package shelf

import "sync"

// Shelf holds items by name.
type Shelf struct {
	mu    sync.RWMutex
	Items map[string]int
}

// Open read-locks the shelf until Close.
func (s *Shelf) Open() { s.mu.RLock() }

// Close ends Open.
func (s *Shelf) Close() { s.mu.RUnlock() }

// Put adds n items.
func (s *Shelf) Put(name string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Items[name] += n
}
