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
	defer m.mu.Unlock()
	if m.states[job] == state {
		return
	}
	m.states[job] = state
	m.listener.Moved(job, state) // BUG: CV2001 #1
}

// State returns the state of a job.
func (m *Machine) State(job string) string {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.states[job]
}
