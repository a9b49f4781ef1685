// Package unheld releases locks that are not held (CV1004).
package unheld

import "sync"

type store struct {
	mu     sync.RWMutex
	data   int
	frozen int
}

func (s *store) readBad(frozen bool) (n int) {
	if frozen {
		n = s.frozen
	} else {
		s.mu.RLock()
		n = s.data
	}
	s.mu.RUnlock() // want `not held`
	return n
}

// Both branches take the lock.
func (s *store) readGood(frozen bool) (n int) {
	if frozen {
		s.mu.RLock()
		n = s.frozen
	} else {
		s.mu.RLock()
		n = s.data
	}
	s.mu.RUnlock()
	return n
}
