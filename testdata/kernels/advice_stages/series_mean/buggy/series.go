// Package series has measurements and their mean.
package series

import "sync"

// Series is filled by many sensors.
type Series struct {
	mu     sync.Mutex
	n      int
	sum    float64
	mean   float64
	stale  int
	smooth func(float64) float64
}

// New returns an empty series.
func New(smooth func(float64) float64) *Series { return &Series{smooth: smooth} }

// Add adds a measurement.
func (s *Series) Add(v float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
	s.sum += v
	s.stale++
}

// Refresh computes the mean.
func (s *Series) Refresh() {
	s.mu.Lock()
	n, sum := s.n, s.sum // BUG: CV9002 #1
	s.mu.Unlock()
	if n == 0 {
		return
	}
	s.mu.Lock() // BUG: CV9002 #1
	defer s.mu.Unlock()
	s.mean = sum / float64(n) // BUG: CV9002 #1
	s.stale = 0
}

// Mean returns the mean of the last refresh and how many values are not in it.
func (s *Series) Mean() (mean float64, stale int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.smooth(s.mean), s.stale
}
