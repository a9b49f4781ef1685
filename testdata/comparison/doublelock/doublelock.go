// Package doublelock: a method calls another one that takes the lock again
package doublelock

import "sync"

// Store is wrong: Renew deadlocks.
type Store struct {
	mu sync.Mutex
	// +checklocks:mu
	byID map[string]int
}

func NewStore() *Store { return &Store{byID: make(map[string]int)} }

// +checklocksexclude:s.mu
func (s *Store) Get(id string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.byID[id]
}

// +checklocksexclude:s.mu
func (s *Store) Renew(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byID[id] = s.Get(id) + 1 // BUG
}

// RightStore reads the map itself.
type RightStore struct {
	mu sync.Mutex
	// +checklocks:mu
	byID map[string]int
}

func NewRightStore() *RightStore { return &RightStore{byID: make(map[string]int)} }

// +checklocksexclude:s.mu
func (s *RightStore) Get(id string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.byID[id]
}

// +checklocksexclude:s.mu
func (s *RightStore) Renew(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byID[id]++
}
