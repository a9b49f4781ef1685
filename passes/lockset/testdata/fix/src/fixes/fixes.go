// Package fixes has findings whose correction is certain.
package fixes

import (
	"errors"
	"sync"
)

type store struct {
	mu   sync.RWMutex
	m    map[string]int
	size int
}

func (s *store) deferred() {
	s.mu.Lock()
	defer s.mu.Lock() // want `deferred Lock`
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

var errEmpty = errors.New("empty")

func (s *store) sumLocked() (n int) {
	for _, v := range s.m {
		n += v
	}
	return n
}

// What is returned needs the lock: it is computed first.
func (s *store) sumBad(k string) (int, error) {
	s.mu.Lock()
	if k == "" {
		return s.sumLocked(), errEmpty // want `s.mu is still held`
	}
	delete(s.m, k)
	s.mu.Unlock()
	return 0, nil
}

func (s *store) sizeBad(k string) int {
	s.mu.Lock()
	if k == "" {
		return s.size // want `s.mu is still held`
	}
	delete(s.m, k)
	s.mu.Unlock()
	return 0
}

// What is returned has been read before, or is nobody else's.
func (s *store) local(k string) (int, string, error) {
	s.mu.Lock()
	n := s.size
	if k == "" {
		return n, k, errEmpty // want `s.mu is still held`
	}
	delete(s.m, k)
	s.mu.Unlock()
	return 0, "", nil
}

// The name is that of another store: no fix.
func (s *store) shadowed(k string) int {
	s.mu.Lock()
	if k == "" {
		s := &store{}
		s.size++
		return 0 // want `s.mu is still held`
	}
	delete(s.m, k)
	s.mu.Unlock()
	return 0
}

func (s *store) reassigned(t *store, k string) int {
	s.mu.Lock()
	if k == "" {
		s = t
		return 0 // want `s.mu is still held`
	}
	delete(s.m, k)
	s.mu.Unlock()
	return 0
}

// A goroutine changes the result: it is read first.
func (s *store) captured(k string) int {
	n := 0
	go func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		n++
	}()
	s.mu.Lock()
	if k == "" {
		return n // want `s.mu is still held`
	}
	s.mu.Unlock()
	return 0
}
