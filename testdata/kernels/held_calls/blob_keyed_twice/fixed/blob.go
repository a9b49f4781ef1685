// Package blob keeps blobs in a directory.
package blob

import (
	"os"
	"path/filepath"

	"kernels/held_calls/blob_keyed_twice/fixed/keylock"
)

// Store keeps blobs.
type Store struct {
	dir   string
	locks *keylock.Set
}

// Open opens a store.
func Open(dir string) *Store {
	return &Store{dir: dir, locks: keylock.New()}
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name) }

// Size returns the size of a blob.
func (s *Store) Size(name string) (int64, error) {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	return s.size(name)
}

func (s *Store) size(name string) (int64, error) {
	info, err := os.Stat(s.path(name))
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Append appends to a blob and returns where it begins.
func (s *Store) Append(name string, data []byte) (int64, error) {
	s.locks.Lock(name)
	defer s.locks.Unlock(name)
	f, err := os.OpenFile(s.path(name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	at, err := s.size(name)
	if err != nil {
		return 0, err
	}
	_, err = f.Write(data)
	return at, err
}
