// Package resolver maps names to addresses.
package resolver

import (
	"errors"
	"sync"
)

// ErrNotFound says that a name has no address.
var ErrNotFound = errors.New("resolver: not found")

// Resolver knows the addresses of some names.
type Resolver struct {
	mu    sync.RWMutex
	addrs map[string]string
}

// New returns a resolver that knows nothing.
func New() *Resolver { return &Resolver{addrs: make(map[string]string)} }

// Set sets the address of a name.
func (r *Resolver) Set(name, addr string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.addrs[name] = addr
}

// Resolve returns the address of a name.
func (r *Resolver) Resolve(name string) (string, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	a, ok := r.addrs[name]
	if !ok {
		return "", ErrNotFound
	}
	return a, nil
}

// Names returns the number of names.
func (r *Resolver) Names() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.addrs)
}
