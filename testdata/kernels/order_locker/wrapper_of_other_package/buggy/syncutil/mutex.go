// Package syncutil has a mutex that knows whether it is held.
package syncutil

import (
	"sync"
	"sync/atomic"
)

// Mutex is a mutex.
type Mutex struct {
	mu   sync.Mutex
	held atomic.Bool
}

// Lock locks m.
func (m *Mutex) Lock() {
	m.mu.Lock()
	m.held.Store(true)
}

// Unlock unlocks m.
func (m *Mutex) Unlock() {
	m.held.Store(false)
	m.mu.Unlock()
}

// Held reports whether somebody holds m.
func (m *Mutex) Held() bool { return m.held.Load() }
