// Package typed is a store of values of one type with a change counter.
package typed

import (
	"errors"
	"sync"
)

// ErrMissing is returned for a key without a value.
var ErrMissing = errors.New("typed: missing")

// Store maps keys to values.
type Store[K comparable, V any] struct {
	mu      sync.RWMutex
	values  map[K]V
	changes int
}

// New returns an empty store.
func New[K comparable, V any]() *Store[K, V] {
	return &Store[K, V]{values: make(map[K]V)}
}

// Update changes the value of a key.
func (s *Store[K, V]) Update(k K, f func(V) (V, error)) error {
	s.mu.Lock()
	v, ok := s.values[k]
	if !ok {
		s.mu.Unlock()
		return ErrMissing
	}
	v, err := f(v)
	if err == nil {
		s.values[k] = v
		s.changes++
	}
	s.mu.Unlock()
	return err
}

// Set sets the value of a key.
func (s *Store[K, V]) Set(k K, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[k] = v
	s.changes++
}

// Get returns the value of a key.
func (s *Store[K, V]) Get(k K) (V, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if v, ok := s.values[k]; ok {
		return v, nil
	}
	var zero V
	return zero, ErrMissing
}
