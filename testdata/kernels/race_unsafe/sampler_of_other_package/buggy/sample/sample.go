// Package sample picks at random.
package sample

import (
	"math/rand/v2"
)

// Sampler picks a share of what it is asked about.
type Sampler struct {
	share float64
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
	return s.number() < s.share // BUG: race #1
}

func (s *Sampler) number() float64 {
	return s.rnd.Float64() // BUG: race #1
}
