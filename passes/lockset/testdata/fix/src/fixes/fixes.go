// Package fixes has findings whose correction is certain.
package fixes

import "sync"

type store struct {
	mu sync.RWMutex
	m  map[string]int
}

func (s *store) deferred() {
	s.mu.Lock()
	defer s.mu.Lock() // want `defer Lock`
	s.m["n"]++
}

func (s *store) mode(k string) int {
	s.mu.RLock()
	n := s.m[k]
	s.mu.Unlock() // want `read lock of s.mu is released by Unlock`
	return n
}

func (s *store) early(k string) int {
	s.mu.Lock()
	n, ok := s.m[k]
	if !ok {
		return 0 // want `s.mu is still held`
	}
	s.mu.Unlock()
	return n
}

func (s *store) earlyRead(k string) bool {
	s.mu.RLock()
	if s.m == nil {
		return false // want `s.mu is still held`
	}
	_, ok := s.m[k]
	s.mu.RUnlock()
	return ok
}
