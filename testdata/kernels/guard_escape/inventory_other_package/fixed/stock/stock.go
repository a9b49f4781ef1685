// Package stock has what is on the shelves.
package stock

import "sync"

// Stock counts items.
type Stock struct {
	mu    sync.Mutex
	items map[string]int
}

// New returns an empty stock.
func New() *Stock { return &Stock{items: make(map[string]int)} }

// Add adds or takes items.
func (s *Stock) Add(item string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items[item] += n
}

// Each calls f for all items.
func (s *Stock) Each(f func(item string, n int)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for item, n := range s.items {
		f(item, n)
	}
}
