package unheld

import "sync"

// A Session is locked by those who use it.
type Session struct {
	Mu sync.Mutex
	mu sync.Mutex
	n  int
}

// Code outside the package locks Mu.
func (s *Session) doneGood() {
	s.n++
	s.Mu.Unlock()
}

// Nobody locks mu.
func (s *Session) doneBad() {
	s.n++
	s.mu.Unlock() // want `s\.mu is not held here`
}
