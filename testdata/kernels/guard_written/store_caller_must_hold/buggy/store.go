// Package store is a table with an index.
package store

import (
	"errors"
	"sync"
)

// ErrDuplicate is returned if a mail address is taken.
var ErrDuplicate = errors.New("store: duplicate")

// User is a row.
type User struct {
	ID   int
	Mail string
}

// Store has users.
type Store struct {
	mu     sync.Mutex
	users  map[int]User
	byMail map[string]int
}

// New returns an empty store.
func New() *Store { return &Store{users: make(map[int]User), byMail: make(map[string]int)} }

// Insert adds a user.
func (s *Store) Insert(u User) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.put(u)
}
