// Package stock counts items and reservations.
package stock

import "sync"

// Stock may be used by several goroutines.
type Stock struct {
	itemsMu    sync.Mutex
	items      map[string]int
	reservedMu sync.Mutex
	reserved   map[string]int
}

// New returns an empty stock.
func New() *Stock { return &Stock{items: make(map[string]int), reserved: make(map[string]int)} }

// Reserve reserves one item.
func (s *Stock) Reserve(item string) bool {
	s.itemsMu.Lock()
	defer s.itemsMu.Unlock()
	s.reservedMu.Lock()
	defer s.reservedMu.Unlock()
	if s.items[item] <= s.reserved[item] {
		return false
	}
	s.reserved[item]++
	return true
}
