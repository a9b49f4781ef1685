// Package mesh copies what a registry knows.
package mesh

import (
	"sync"

	"kernels/silent/order_callback_takes_its_own_lock/registry"
)

// Mesh is always locked after the registry, never before it.
type Mesh struct {
	mu    sync.Mutex
	ports map[int]string
	reg   *registry.Registry
}

// New returns a mesh.
func New() *Mesh { return &Mesh{ports: make(map[int]string), reg: registry.New()} }

// Refresh copies all services.
func (m *Mesh) Refresh() {
	m.reg.Visit(func(name string, port int) {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.ports[port] = name
	})
}

// Claim adds a service if its port is free.
func (m *Mesh) Claim(name string, port int) bool {
	m.mu.Lock()
	_, taken := m.ports[port]
	m.ports[port] = name
	m.mu.Unlock()
	if !taken {
		m.reg.Set(name, port)
	}
	return !taken
}
