// Package sample picks at random.
package sample

import (
	"math/rand/v2"
	"sync"
)

// Sampler picks a share of what it is asked about.
type Sampler struct {
	share float64
	mu    sync.Mutex
	rnd   *rand.Rand
}

// New returns a sampler.
func New(share float64) *Sampler {
	return &Sampler{share: share, rnd: rand.New(rand.NewPCG(1, 2))}
}

// Take picks.
func (s *Sampler) Take() bool {
	if s.share >= 1 {
		return true
	}
	return s.number() < s.share
}

func (s *Sampler) number() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rnd.Float64()
}
