// Package store keeps values and watchers.
package store

import "sync"

// Store is locked by those who use it.
type Store struct {
	// Watchers must be locked before Values if both are needed.
	Watchers sync.Mutex
	Watched  map[string]int

	Values sync.Mutex
	Data   map[string]string
}

// New returns an empty store.
func New() *Store { return &Store{Watched: make(map[string]int), Data: make(map[string]string)} }
