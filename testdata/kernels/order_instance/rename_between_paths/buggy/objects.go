// Package objects stores objects under paths.
package objects

import "kernels/order_instance/rename_between_paths/buggy/nslock"

// Store has objects.
type Store struct {
	locks *nslock.Map
	disk  Disk
}

// Disk is where the objects are.
type Disk interface {
	Read(path string) ([]byte, error)
	Write(path string, data []byte) error
	Remove(path string) error
}

// New returns a store on disk.
func New(disk Disk) *Store { return &Store{locks: nslock.New(), disk: disk} }

// Put stores an object.
func (s *Store) Put(path string, data []byte) error {
	s.locks.Lock(path)
	defer s.locks.Unlock(path)
	return s.disk.Write(path, data)
}

// Rename moves an object.
func (s *Store) Rename(from, to string) error {
	if from == to {
		return nil
	}
	s.locks.Lock(from)
	defer s.locks.Unlock(from)
	s.locks.Lock(to) // BUG: beyond CV2002
	defer s.locks.Unlock(to)
	data, err := s.disk.Read(from)
	if err != nil {
		return err
	}
	if err := s.disk.Write(to, data); err != nil {
		return err
	}
	return s.disk.Remove(from)
}
