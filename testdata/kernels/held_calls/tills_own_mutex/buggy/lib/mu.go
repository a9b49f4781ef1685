// Package lib has a mutex that knows how often it was taken.
package lib

import "sync"

// Mu is a mutex with a count.
type Mu struct {
	mu    sync.Mutex
	taken int
}

// Lock takes the mutex.
func (m *Mu) Lock() {
	m.mu.Lock()
	m.taken++
}

// Unlock gives the mutex back.
func (m *Mu) Unlock() {
	m.mu.Unlock()
}

// Taken returns how often the mutex was taken.
func (m *Mu) Taken() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.taken
}
