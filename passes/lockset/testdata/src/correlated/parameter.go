package correlated

import "sync"

type store struct {
	mu sync.Mutex
	m  map[string]int
}

// The parameter does not change in between.
func (s *store) get(k string, lock bool) int {
	if lock {
		s.mu.Lock()
	}
	n := s.m[k]
	if n == 0 {
		n = len(s.m)
	}
	if lock {
		s.mu.Unlock()
	}
	return n
}

func (s *store) getBad(k string, lock bool) int {
	if lock {
		s.mu.Lock()
	}
	n := s.m[k]
	if n == 0 && lock {
		return len(s.m) // want `s\.mu is still held`
	}
	if lock {
		s.mu.Unlock()
	}
	return n
}

// The conditions are opposites.
func (s *store) put(k string, held bool) {
	if !held {
		s.mu.Lock()
		defer s.mu.Unlock()
	}
	s.m[k]++
}
