// Package store loads its content before anybody else sees it.
package store

import (
	"strings"
	"sync"
)

// Store maps names to values.
type Store struct {
	mu     sync.Mutex
	values map[string]string
	names  []string
}

// Open reads a store. It calls helpers that need the lock without it: the store
// is not shared before Open returns.
func Open(text string) (*Store, error) {
	s := &Store{values: make(map[string]string)}
	for _, line := range strings.Split(text, "\n") {
		name, value, ok := strings.Cut(line, "=")
		if ok {
			s.setLocked(name, value)
		}
	}
	s.reindex()
	return s, nil
}

var defaults = newDefaults()

func newDefaults() *Store {
	s := new(Store)
	s.values = make(map[string]string)
	s.setLocked("mode", "safe")
	return s
}

// Default returns the store that everybody shares.
func Default() *Store { return defaults }

// Set sets a value.
func (s *Store) Set(name, value string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.setLocked(name, value)
	s.reindex()
}

func (s *Store) setLocked(name, value string) { s.values[name] = value }

// reindex rebuilds the list of names. The caller must hold s.mu.
func (s *Store) reindex() {
	s.names = s.names[:0]
	for name := range s.values {
		s.names = append(s.names, name)
	}
}

// Clone returns a copy.
func (s *Store) Clone() *Store {
	c := &Store{values: make(map[string]string)}
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, value := range s.values {
		c.setLocked(name, value)
	}
	c.reindex()
	return c
}
