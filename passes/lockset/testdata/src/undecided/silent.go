// Package undecided calls functions with a lock held that acquire it under a
// condition. In the default tier nothing is said of conditions that the call
// leaves open.
package undecided

import (
	"sync"
	"sync/atomic"
)

type socket struct {
	mu     sync.Mutex
	state  atomic.Int32
	closed bool
	sent   int
}

// The owner of the lock is in another state, where this does not lock.
func (s *socket) step() {
	if s.state.Load() == 0 {
		s.mu.Lock()
		s.sent++
		s.mu.Unlock()
	}
}

func (s *socket) run() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.step()
}

func (s *socket) stepBad() {
	s.mu.Lock()
	s.sent++
	s.mu.Unlock()
}

func (s *socket) runBad() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stepBad() // want `s\.mu is already held`
}

// The caller has looked at what decides.
func (s *socket) open() {
	if !s.closed {
		return
	}
	s.mu.Lock()
	s.sent = 0
	s.mu.Unlock()
}

func (s *socket) reopenBad() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		s.open() // want `s\.mu is already held`
	}
}

func (s *socket) reopen() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open()
}
