// Package gauge measures in the background.
package gauge

import "sync"

// State is what was measured.
type State struct {
	mu      sync.Mutex
	Level   float64
	Highest float64
}

// Current returns the latest level.
func (s *State) Current() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Level
}

func (s *State) set(level float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Level = level // BUG: race #1
	s.Highest = max(s.Highest, level)
}

// Start begins to measure, n times, and returns a function that waits for the end.
func Start(s *State, read func() float64, n int) (wait func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range n {
			s.set(read())
		}
	}()
	return func() { <-done }
}
