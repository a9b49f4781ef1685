// Package sampler collects latencies and reports them.
package sampler

import (
	"sync"
	"time"
)

// Sampler sends what it collected to a reporter.
type Sampler struct {
	out chan<- map[string]time.Duration

	mtx     sync.Mutex
	slowest map[string]time.Duration
}

// New returns a sampler that reports to out every interval.
func New(out chan<- map[string]time.Duration, interval time.Duration) *Sampler {
	s := &Sampler{out: out, slowest: make(map[string]time.Duration)}
	go s.loop(interval)
	return s
}

func (s *Sampler) loop(interval time.Duration) {
	for range time.Tick(interval) {
		s.mtx.Lock()
		m := s.slowest
		s.slowest = make(map[string]time.Duration)
		s.mtx.Unlock()
		s.out <- m
	}
}

// Observe notes how long an operation took.
func (s *Sampler) Observe(op string, took time.Duration) {
	s.mtx.Lock()
	defer s.mtx.Unlock()
	if took > s.slowest[op] {
		s.slowest[op] = took
	}
}
