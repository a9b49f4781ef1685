// Package emptysection: a lock is released right after it was taken
package emptysection

import "sync"

// Slot is wrong: its lock guards nothing here.
type Slot struct {
	mu sync.Mutex
	// +checklocks:mu
	value int
}

func (s *Slot) Set(v int) {
	s.mu.Lock()   // BUG
	s.mu.Unlock() // BUG
	s.value = v   // BUG
}

func (s *Slot) Get() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.value
}

// RightSlot holds it.
type RightSlot struct {
	mu sync.Mutex
	// +checklocks:mu
	value int
}

func (s *RightSlot) Set(v int) {
	s.mu.Lock()
	s.value = v
	s.mu.Unlock()
}
