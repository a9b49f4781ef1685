// Package generated has a file that a tool wrote.
package generated

import "sync"

type store struct {
	mu sync.Mutex
	n  int
}

func (s *store) addBad() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n += s.size() // want `s\.mu is already held and is locked again by .*size`
}
