// Package inventory locks for its callers, and calls them back.
package inventory

import "sync"

// A Shelf is a shelf.
type Shelf struct {
	mu sync.Mutex
	// +checklocks:mu
	items []string
}

// Put adds an item.
// +checklocksexclude:s.mu
func (s *Shelf) Put(item string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, item)
}

// Each calls f with each item, with the lock held.
// +checklocksexclude:s.mu
func (s *Shelf) Each(f func(item string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, item := range s.items {
		f(item)
	}
}

// Items returns a copy of the items.
// +checklocksexclude:s.mu
func (s *Shelf) Items() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.items...)
}
