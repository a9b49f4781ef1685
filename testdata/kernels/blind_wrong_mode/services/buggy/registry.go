// Package services is a registry of service instances.
package services

import (
	"errors"
	"sync"
)

// ErrTaken means the name is in use.
var ErrTaken = errors.New("services: name taken")

// Registry maps names to instances of T.
type Registry[T any] struct {
	rw      sync.RWMutex
	entries map[string]T
	order   []string
}

// New returns an empty registry.
func New[T any]() *Registry[T] {
	return &Registry[T]{entries: make(map[string]T)}
}

func (r *Registry[T]) view(f func()) {
	r.rw.RLock()
	defer r.rw.RUnlock()
	f()
}

func (r *Registry[T]) update(f func() error) error {
	r.rw.Lock()
	defer r.rw.Unlock()
	return f()
}

// Register adds an instance.
func (r *Registry[T]) Register(name string, v T) error {
	return r.update(func() error {
		if _, ok := r.entries[name]; ok {
			return ErrTaken
		}
		r.entries[name] = v
		r.order = append(r.order, name)
		return nil
	})
}

// Lookup finds an instance.
func (r *Registry[T]) Lookup(name string) (v T, ok bool) {
	r.view(func() { v, ok = r.entries[name] })
	return
}

// Replace swaps the instance of an existing name.
func (r *Registry[T]) Replace(name string, v T) (found bool) {
	r.view(func() { // BUG: race|CV1009|CV1010|CV1012 #1
		if _, found = r.entries[name]; found {
			r.entries[name] = v // BUG: race|CV1009|CV1010|CV1012 #1
		}
	})
	return found
}

// Names lists the names in order of registration.
func (r *Registry[T]) Names() []string {
	var out []string
	r.view(func() { out = append(out, r.order...) })
	return out
}
