// Package fsm moves jobs from state to state.
package fsm

import "sync"

// Listener is told about moves.
type Listener interface {
	Moved(job, state string)
}

// Machine holds the states of jobs.
type Machine struct {
	mu       sync.RWMutex
	states   map[string]string
	listener Listener
}

// Move changes the state of a job.
func (m *Machine) Move(job, state string) {
	m.mu.Lock()
	if m.states[job] == state {
		m.mu.Unlock()
		return
	}
	m.states[job] = state
	m.mu.Unlock()
	m.listener.Moved(job, state)
}

// State returns the state of a job.
func (m *Machine) State(job string) string {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.states[job]
}
