// Package session keeps track of the sessions of a broker.
package session

import (
	"sync"

	"kernels/order_wait/pool_of_other_package/fixed/workers"
)

// Manager holds all sessions.
type Manager struct {
	mu       sync.Mutex
	sessions map[string]int
	group    workers.Group
}

// NewManager returns a manager without sessions.
func NewManager() *Manager { return &Manager{sessions: make(map[string]int)} }

// Attach starts a session that lasts as long as serve runs.
func (m *Manager) Attach(id string, serve func() int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sessions[id] = 0
	m.group.Run(func() {
		n := serve()
		m.detach(id, n)
	})
}

func (m *Manager) detach(id string, n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if n > 0 {
		m.sessions[id] = n
		return
	}
	delete(m.sessions, id)
}

// Shutdown waits for all sessions and forgets them.
func (m *Manager) Shutdown() {
	m.group.Stop()
	m.mu.Lock()
	defer m.mu.Unlock()
	clear(m.sessions)
}
