// Package required calls functions that need a lock (CV1012).
package required

import "sync"

type shards struct {
	mu    sync.Mutex
	owner map[int]string
	moves int
}

func (s *shards) ownerLocked(n int) string { return s.owner[n] }

func (s *shards) moveBad(n int, to string) {
	if s.ownerLocked(n) == to { // want `without holding`
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.owner[n] = to
	s.moves++
}

// The lock is taken one line earlier.
func (s *shards) moveGood(n int, to string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ownerLocked(n) == to {
		return
	}
	s.owner[n] = to
	s.moves++
}
