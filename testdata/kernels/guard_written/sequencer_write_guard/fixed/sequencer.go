// Package sequencer numbers events.
package sequencer

import (
	"sync"
	"sync/atomic"
)

// Sequencer gives out numbers and says which are done.
type Sequencer struct {
	mu sync.Mutex
	// last is the highest number that is done with all before it. Writes are
	// guarded by mu; reads are not.
	last    atomic.Uint64
	next    uint64          // guarded by mu
	waiting map[uint64]bool // guarded by mu
}

// New returns a sequencer that starts at 1.
func New() *Sequencer { return &Sequencer{next: 1, waiting: make(map[uint64]bool)} }

// Next returns a number.
func (s *Sequencer) Next() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.next
	s.next++
	return n
}

// Done says that the event n was stored.
func (s *Sequencer) Done(n uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting[n] = true
	for s.waiting[s.last.Load()+1] {
		delete(s.waiting, s.last.Load()+1)
		s.last.Store(s.last.Load() + 1)
	}
}

// Skip goes on after events that are lost.
func (s *Sequencer) Skip(to uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last.Load() < to {
		s.last.Store(to)
	}
}

// Last returns the last event that can be shown.
func (s *Sequencer) Last() uint64 { return s.last.Load() }
