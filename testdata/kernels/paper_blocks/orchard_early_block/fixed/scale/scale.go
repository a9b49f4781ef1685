// Package scale sums weights.
package scale

import "sync"

// Scale sums weights.
type Scale struct {
	mu  sync.Mutex
	sum int
}

// New returns a scale.
func New() *Scale {
	return &Scale{}
}

// Put adds a weight.
func (s *Scale) Put(n int) {
	s.mu.Lock()
	s.sum += n
	s.mu.Unlock()
}

// Tare takes a weight off.
func (s *Scale) Tare(n int) {
	s.sum -= n
}

// Sum returns the sum.
func (s *Scale) Sum() int {
	return s.sum
}
