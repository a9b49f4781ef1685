// Package offsets stores how far groups have read.
package offsets

import "sync"

// Store has offsets.
type Store struct {
	mu       sync.Mutex
	offsets  map[string]int64
	onExpire func(group string)
}

// New returns a store that tells onExpire of groups that are gone.
func New(onExpire func(string)) *Store {
	return &Store{offsets: make(map[string]int64), onExpire: onExpire}
}

// Commit stores an offset.
func (s *Store) Commit(group string, n int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.offsets[group] = n
}

// Expire forgets a group.
func (s *Store) Expire(group string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.offsets, group)
	s.onExpire(group) // BUG: beyond CV2001 #1
}
