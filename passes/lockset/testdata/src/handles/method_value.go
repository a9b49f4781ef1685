package handles

import "sync"

type sums struct {
	mu sync.RWMutex
	m  map[string]int
}

// The lock is released by another name.
func (s *sums) get(k string) int {
	unlock := s.mu.RUnlock
	s.mu.RLock()
	defer unlock()
	return s.m[k]
}

func (s *sums) getBad(k string) int {
	unlock := s.mu.Unlock
	s.mu.RLock()
	defer unlock() // want `read lock .* released by Unlock`
	return s.m[k]
}

// The literal is called on both ways.
func (s *sums) put(k string, n int) bool {
	s.mu.Lock()
	unlock := func() { s.mu.Unlock() }
	if _, ok := s.m[k]; ok {
		unlock()
		return false
	}
	s.m[k] = n
	unlock()
	return true
}

func (s *sums) putBad(k string, n int) bool {
	s.mu.Lock()
	unlock := func() { s.mu.Unlock() }
	if _, ok := s.m[k]; ok {
		return false // want `s\.mu is still held`
	}
	s.m[k] = n
	unlock()
	return true
}
