package double

import "sync"

type sessions struct {
	mu   sync.Mutex
	byID map[string]int
}

func (s *sessions) get(id string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.byID[id]
}

func (s *sessions) renameBad(old, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byID[id] = s.get(old) // want `s\.mu is already held`
	delete(s.byID, old)
}

// get returns before the lock is taken.
func (s *sessions) renameGood(old, id string) {
	n := s.get(old)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byID[id] = n
	delete(s.byID, old)
}
