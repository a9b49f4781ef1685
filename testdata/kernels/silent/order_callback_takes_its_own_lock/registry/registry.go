// Package registry calls visitors with its lock held.
package registry

import "sync"

// Registry holds services.
type Registry struct {
	mu       sync.Mutex
	services map[string]int
}

// New returns an empty registry.
func New() *Registry { return &Registry{services: make(map[string]int)} }

// Set adds a service.
func (r *Registry) Set(name string, port int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.services[name] = port
}

// Visit calls f for all services.
func (r *Registry) Visit(f func(name string, port int)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for name, port := range r.services {
		f(name, port)
	}
}
