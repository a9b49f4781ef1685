package correlated

import "sync"

type association struct{ block, open bool }

func (a *association) isBlock() bool { return a.block }
func (a *association) isOpen() bool  { return a.open }

type stream struct {
	a  *association
	mu sync.Mutex
	n  int
}

// Both calls read the same field.
func (s *stream) writeGood(n int) {
	if s.a.isBlock() {
		s.mu.Lock()
	}
	s.n += n
	if s.a.isBlock() {
		s.mu.Unlock()
	}
}

func (s *stream) writeBad(n int) {
	if s.a.isBlock() {
		s.mu.Lock()
	}
	s.n += n
	if s.a.isOpen() {
		s.mu.Unlock() // want `s\.mu is not held here on every path to this unlock`
	}
}

func (s *stream) setBad(n int) {
	if s.a.isBlock() {
		s.mu.Lock()
	}
	s.n += n
	s.a.block = n > 0
	if s.a.isBlock() {
		s.mu.Unlock() // want `s\.mu is not held here on every path to this unlock`
	}
}

// What was read stays what it is.
func (s *stream) keptGood(n int) {
	block := s.a.isBlock()
	if block {
		s.mu.Lock()
	}
	s.n += n
	s.a.block = false
	if block {
		s.mu.Unlock()
	}
}
