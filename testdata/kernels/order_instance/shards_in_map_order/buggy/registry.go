// Package registry counts clients by region.
package registry

import (
	"sync"
)

type region struct {
	mu      sync.Mutex
	clients map[string]int
}

// Registry has the same regions for ever.
type Registry struct {
	regions map[string]*region
}

// New returns a registry.
func New(names ...string) *Registry {
	r := &Registry{regions: make(map[string]*region)}
	for _, name := range names {
		r.regions[name] = &region{clients: make(map[string]int)}
	}
	return r
}

// Add counts a client.
func (r *Registry) Add(name, client string) {
	g := r.regions[name]
	g.mu.Lock()
	defer g.mu.Unlock()
	g.clients[client]++
}

// Totals returns the counts of one moment: all regions are locked until the end.
func (r *Registry) Totals() map[string]int {
	out := make(map[string]int)
	for name, g := range r.regions {
		g.mu.Lock() // BUG: CV2002 #1
		out[name] = len(g.clients)
	}
	for _, g := range r.regions {
		g.mu.Unlock()
	}
	return out
}
