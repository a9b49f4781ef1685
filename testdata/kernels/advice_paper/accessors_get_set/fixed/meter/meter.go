// Package meter has meters that are safe for concurrent use.
package meter

import "sync"

// Meter is a number.
type Meter struct {
	mu sync.Mutex
	n  int
}

// Get returns the number.
func (m *Meter) Get() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.n
}

// Set sets the number.
func (m *Meter) Set(n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n = n
}

// Add adds to the number.
func (m *Meter) Add(n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n += n
}
