// Package sketch counts roughly, and merges counts.
package sketch

import "sync"

// Sketch may be used by several goroutines.
type Sketch struct {
	mu     sync.Mutex
	counts map[string]int
}

// New returns an empty sketch.
func New() *Sketch { return &Sketch{counts: make(map[string]int)} }

// Add counts a key.
func (s *Sketch) Add(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[key]++
}

// Counts returns a copy of the counts.
func (s *Sketch) Counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make(map[string]int, len(s.counts))
	for k, n := range s.counts {
		out[k] = n
	}
	return out
}

// Merge adds the counts of other.
func (s *Sketch) Merge(other *Sketch) {
	if s == other {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, n := range other.Counts() { // BUG: CV2002 #1
		s.counts[k] += n
	}
}

// Exchange merges two sketches into each other, at the same time.
func Exchange(a, b *Sketch) {
	var wg sync.WaitGroup
	wg.Go(func() { a.Merge(b) })
	wg.Go(func() { b.Merge(a) })
	wg.Wait()
}
