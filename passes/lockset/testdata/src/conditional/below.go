package conditional

import (
	"errors"
	"sync"
)

var errTaken = errors.New("taken")

type slot struct {
	mu    sync.Mutex
	taken bool
	n     int
	known func(error) bool
}

// claim returns with the lock, unless it fails.
func (s *slot) claim() error {
	s.mu.Lock()
	if s.taken {
		s.mu.Unlock()
		return errTaken
	}
	return nil
}

// What known returns true for is an error, as far as its name tells: the lock is not held there.
func (s *slot) use() {
	err := s.claim()
	if s.known(err) {
		return
	}
	if err == nil {
		s.n++
		s.mu.Unlock()
	}
}

func (s *slot) useBad() {
	s.mu.Lock()
	err := s.fill()
	if s.known(err) {
		return // want `s\.mu is still held`
	}
	s.n++
	s.mu.Unlock()
}

func (s *slot) fill() error { return nil }
