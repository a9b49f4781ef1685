// Package notify tells watchers of changes.
package notify

import "sync"

// A Watcher is told of changes.
type Watcher interface{ Changed(n int) }

// A Manager has one watcher.
type Manager struct {
	mu sync.Mutex
	w  Watcher
	n  int
}

func New(w Watcher) *Manager { return &Manager{w: w} }

// Change tells the watcher with the lock held.
func (m *Manager) Change() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n++
	m.w.Changed(m.n)
}

// Count returns the number of changes.
func (m *Manager) Count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.n
}
