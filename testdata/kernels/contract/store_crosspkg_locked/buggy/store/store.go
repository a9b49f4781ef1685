// Package store keeps versions of values.
package store

import "sync"

// Store is locked for operations that take several steps.
type Store struct {
	sync.Mutex
	versions []version
	live     map[string]int
}

type version struct {
	key  string
	data []byte
}

// Put stores a new version of key.
func (s *Store) Put(key string, data []byte) {
	s.Lock()
	defer s.Unlock()
	if s.live == nil {
		s.live = make(map[string]int)
	}
	s.versions = append(s.versions, version{key, data})
	s.live[key]++
}

// Garbage returns how many versions are not needed.
func (s *Store) Garbage() int {
	s.Lock()
	defer s.Unlock()
	return len(s.versions) - len(s.live)
}

// DropOldestLocked removes the oldest version that is not needed and reports
// whether there was one.
func (s *Store) DropOldestLocked() bool {
	for i, v := range s.versions {
		if s.live[v.key] > 1 {
			s.live[v.key]--
			s.versions = append(s.versions[:i], s.versions[i+1:]...)
			return true
		}
	}
	return false
}
