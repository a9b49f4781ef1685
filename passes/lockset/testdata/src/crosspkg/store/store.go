// Package store exports types with locks for package use.
package store

import (
	"errors"
	"sync"
)

// ErrClosed is returned by Begin.
var ErrClosed = errors.New("closed")

// Store is locked by its users where they need several steps.
type Store struct {
	sync.RWMutex
	m      map[string]int
	closed bool
}

// New returns an empty store.
func New() *Store { return &Store{m: make(map[string]int)} }

// Get returns a value.
func (s *Store) Get(k string) int {
	s.RLock()
	defer s.RUnlock()
	return s.m[k]
}

// Set sets a value.
func (s *Store) Set(k string, n int) {
	s.Lock()
	defer s.Unlock()
	s.SetLocked(k, n)
}

// SetLocked is Set for callers that hold the lock.
func (s *Store) SetLocked(k string, n int) { s.m[k] = n }

// Begin locks the store if it returns nil.
func (s *Store) Begin() error {
	s.Lock()
	if s.closed {
		s.Unlock()
		return ErrClosed
	}
	return nil
}

// End ends what Begin began.
func (s *Store) End() { s.Unlock() }

// Pin read-locks the store until the result is called.
func (s *Store) Pin() func() {
	s.RLock()
	return s.RUnlock
}

// Reload reads everything again. It must not be called with the lock held.
func (s *Store) Reload() { clear(s.m) }

// Each calls f with the store read-locked.
func (s *Store) Each(f func(k string, n int)) {
	s.RLock()
	defer s.RUnlock()
	for k, n := range s.m {
		f(k, n)
	}
}

// With calls f with the store locked.
func With(s *Store, f func()) {
	s.Lock()
	defer s.Unlock()
	f()
}
