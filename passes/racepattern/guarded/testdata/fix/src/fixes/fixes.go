// Package fixes has findings whose correction is certain, and near-identical ones for which it is not.
package fixes

import "sync"

type store struct {
	mu   sync.RWMutex
	m    map[string]int // guarded by mu
	n    int            // guarded by mu
	hits int            // guarded by mu
}

func (s *store) Put(k string, v int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.m[k] = v
	s.n++
	s.hits++
}

func (s *store) Del(k string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.m, k)
	s.n--
	s.hits++
}

func (s *store) Counts() (int, int, int) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.m), s.n, s.hits
}

func (s *store) Get(k string) int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.hits++ // want `s\.hits is written under the read lock`
	return s.m[k]
}

func (s *store) Peek(k string) int {
	s.mu.RLock()
	s.hits++ // want `s\.hits is written under the read lock`
	v := s.m[k]
	s.mu.RUnlock()
	return v
}

// Two calls of RUnlock: which belongs to what is for the programmer to see.
func (s *store) Find(k string) int {
	s.mu.RLock()
	v, ok := s.m[k]
	if !ok {
		s.mu.RUnlock()
		return 0
	}
	s.hits++ // want `s\.hits is written under the read lock`
	s.mu.RUnlock()
	return v
}

func (s *store) Hit() {
	s.hits++ // want `s\.hits is written without s\.mu`
}

func (s *store) HitLine() { s.hits++ } // want `s\.hits is written without s\.mu`

func (s *store) Drop(k string) {
	if k != "" {
		delete(s.m, k) // want `s\.m is written without s\.mu`
	}
}

// The read belongs to the write: the lock is taken for both.
func (s *store) Raise(n int) {
	if s.n < n {
		s.n = n // want `s\.n is written without s\.mu`
	}
}

// Clear would wait for itself.
func (s *store) zero() {
	s.n = 0 // want `s\.n is written without s\.mu`
}

func (s *store) Clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.zero()
}

func (s *store) Reset() { s.zero() }

// What it calls may take the lock, and would wait for itself.
type visited struct {
	mu   sync.RWMutex
	m    map[string]int // guarded by mu
	hits int            // guarded by mu
}

func (s *visited) Put(k string, v int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.m[k] = v
	s.hits++
}

func (s *visited) Each(f func(string)) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	s.hits++ // want `s\.hits is written under the read lock`
	for k := range s.m {
		f(k)
	}
}

// It may be called by such a function.
func (s *visited) Hit() {
	s.hits++ // want `s\.hits is written without s\.mu`
}
