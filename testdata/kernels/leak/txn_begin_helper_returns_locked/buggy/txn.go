// Package txn runs transactions one at a time.
package txn

import (
	"errors"
	"sync"
)

var (
	errClosed = errors.New("txn: store is closed")
	errBusy   = errors.New("txn: too many changes")
)

// Store runs one transaction at a time.
type Store struct {
	mu      sync.Mutex
	data    map[string]string
	closed  bool
	commits int
}

// lockOpen locks the store unless it is closed.
func (s *Store) lockOpen() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return errClosed
	}
	return nil
}

// Update applies changes all at once.
func (s *Store) Update(changes map[string]string) error {
	if err := s.lockOpen(); err != nil {
		return err
	}
	if len(changes) > 1000 {
		return errBusy // BUG: CV1006
	}
	for k, v := range changes {
		s.data[k] = v
	}
	s.commits++
	s.mu.Unlock()
	return nil
}

// View calls f with the data.
func (s *Store) View(f func(map[string]string)) error {
	if err := s.lockOpen(); err != nil {
		return err
	}
	defer s.mu.Unlock()
	f(s.data)
	return nil
}

// Close ends the store.
func (s *Store) Close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
}
