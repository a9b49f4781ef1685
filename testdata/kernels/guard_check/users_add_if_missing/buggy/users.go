// Package users registers accounts.
package users

import (
	"errors"
	"sync"
)

// ErrTaken is returned for a name that is in use.
var ErrTaken = errors.New("users: name is taken")

// User is an account.
type User struct {
	Name string
	Hash []byte
}

// Registry has all accounts.
type Registry struct {
	mu    sync.Mutex
	users map[string]*User
}

// New returns an empty registry.
func New() *Registry { return &Registry{users: make(map[string]*User)} }

// Add adds an account unless the name is taken.
func (r *Registry) Add(name, password string, hash func(string) []byte) error {
	r.mu.Lock()
	_, taken := r.users[name] // BUG: race #1
	r.mu.Unlock()
	if taken {
		return ErrTaken
	}
	u := &User{Name: name, Hash: hash(password)} // slow
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = u // BUG: race #1
	return nil
}

// Find returns an account.
func (r *Registry) Find(name string) *User {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.users[name]
}
