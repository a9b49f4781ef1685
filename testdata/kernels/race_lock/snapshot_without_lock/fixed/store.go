// Package store keeps values and makes snapshots of them.
package store

import (
	"context"
	"sync"
	"time"

	"kernels/race_lock/snapshot_without_lock/fixed/backup"
)

// Store is a map that many may use.
type Store struct {
	mu      sync.RWMutex
	values  map[string]string
	version int
}

// Open returns a store that makes a snapshot now and then.
func Open(ctx context.Context, w backup.Writer, every time.Duration) *Store {
	s := &Store{values: make(map[string]string)}
	go backup.Loop(ctx, s, w, every)
	return s
}

// Set sets a value.
func (s *Store) Set(key, value string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[key] = value
	s.version++
}

// Get returns a value.
func (s *Store) Get(key string) string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.values[key]
}

// Version returns a number that grows with each change.
func (s *Store) Version() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.version
}

// Each calls f for all values.
func (s *Store) Each(f func(key, value string)) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for key, value := range s.values {
		f(key, value)
	}
}
