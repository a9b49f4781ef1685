// Package blobs keeps small blobs in memory.
package blobs

import (
	"errors"
	"sync"
)

var errMissing = errors.New("blobs: not found")

// Store maps digests to blobs.
type Store struct {
	lock  sync.RWMutex
	blobs map[string][]byte
	refs  map[string]int
}

// Stat returns the size of a blob.
func (s *Store) Stat(digest string) (int, error) {
	s.lock.RLock()
	defer s.lock.RUnlock()
	b, ok := s.blobs[digest]
	if !ok {
		return 0, errMissing
	}
	return len(b), nil
}

// Put stores a blob.
func (s *Store) Put(digest string, b []byte) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.blobs[digest] = b
	s.refs[digest]++
}

// Drop gives up one reference to a blob.
func (s *Store) Drop(digest string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.refs[digest]--; s.refs[digest] <= 0 {
		delete(s.blobs, digest)
		delete(s.refs, digest)
	}
}
