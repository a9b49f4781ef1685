// Package checkthenact: the lock is released between a check and what is done because of it
package checkthenact

import "sync"

// Seats is wrong: two can book the last one.
type Seats struct {
	mu sync.Mutex
	// +checklocks:mu
	free int
}

func NewSeats(n int) *Seats { return &Seats{free: n} }

func (s *Seats) Book() bool {
	s.mu.Lock()
	free := s.free
	s.mu.Unlock()
	if free == 0 {
		return false
	}
	s.mu.Lock()
	s.free-- // BUG
	s.mu.Unlock()
	return true
}

func (s *Seats) Free() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.free
}

// RightSeats checks and books in one.
type RightSeats struct {
	mu sync.Mutex
	// +checklocks:mu
	free int
}

func NewRightSeats(n int) *RightSeats { return &RightSeats{free: n} }

func (s *RightSeats) Book() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.free == 0 {
		return false
	}
	s.free--
	return true
}
