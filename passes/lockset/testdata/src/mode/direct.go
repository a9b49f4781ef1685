// Package mode releases a lock in the wrong mode (CV1005).
package mode

import "sync"

type settings struct {
	mu sync.RWMutex
	m  map[string]string
}

func (s *settings) getBad(k string) string {
	s.mu.RLock()
	v := s.m[k]
	s.mu.Unlock() // want `read lock .* released by Unlock`
	return v
}

// Both calls are of the same mode.
func (s *settings) getGood(k string) string {
	s.mu.RLock()
	v := s.m[k]
	s.mu.RUnlock()
	return v
}

func (s *settings) setBad(k, v string) {
	s.mu.Lock()
	s.m[k] = v
	s.mu.RUnlock() // want `write lock .* released by RUnlock`
}

// Both calls are of the same mode.
func (s *settings) setGood(k, v string) {
	s.mu.Lock()
	s.m[k] = v
	s.mu.Unlock()
}
