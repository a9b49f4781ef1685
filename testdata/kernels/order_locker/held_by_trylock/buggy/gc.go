// Package gc collects blobs that no manifest refers to.
package gc

import "sync"

// Store holds blobs and manifests.
type Store struct {
	blobsMu sync.Mutex
	blobs   map[string][]byte

	refsMu sync.Mutex
	refs   map[string]int
}

// New returns an empty store.
func New() *Store { return &Store{blobs: make(map[string][]byte), refs: make(map[string]int)} }

// Collect deletes blobs unless they are in use.
func (s *Store) Collect() int {
	if !s.blobsMu.TryLock() {
		return 0
	}
	defer s.blobsMu.Unlock()
	n := 0
	for id := range s.blobs {
		s.refsMu.Lock() // BUG: CV2001 #1
		unused := s.refs[id] == 0
		s.refsMu.Unlock()
		if unused {
			delete(s.blobs, id)
			n++
		}
	}
	return n
}

// Push adds a blob with one reference.
func (s *Store) Push(id string, data []byte) {
	s.refsMu.Lock()
	defer s.refsMu.Unlock()
	s.refs[id]++
	s.blobsMu.Lock() // BUG: CV2001 #1
	defer s.blobsMu.Unlock()
	s.blobs[id] = data
}
