// Package keylock has locks that are found by keys.
package keylock

import "sync"

// Set has a lock for each key.
type Set struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

// New returns a set.
func New() *Set { return &Set{locks: make(map[string]*sync.Mutex)} }

func (s *Set) get(key string) *sync.Mutex {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, ok := s.locks[key]
	if !ok {
		l = &sync.Mutex{}
		s.locks[key] = l
	}
	return l
}

// Lock locks the key.
func (s *Set) Lock(key string) { s.get(key).Lock() }

// Unlock unlocks the key.
func (s *Set) Unlock(key string) { s.get(key).Unlock() }
