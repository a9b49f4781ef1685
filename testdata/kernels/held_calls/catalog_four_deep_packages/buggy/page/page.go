// Package page has the pages of a store.
package page

import "sync"

// Set is all pages.
type Set struct {
	mu   sync.Mutex
	pins int
}

// Pin keeps others away from the pages.
func (s *Set) Pin() {
	s.latch()
	s.pins++
}

// Unpin ends Pin.
func (s *Set) Unpin() { s.unlatch() }

func (s *Set) latch()   { s.mu.Lock() }
func (s *Set) unlatch() { s.mu.Unlock() }
