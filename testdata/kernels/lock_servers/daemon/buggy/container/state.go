// Package container describes containers.
package container

import "sync"

// State is what a container does.
type State struct {
	sync.Mutex
	Running  bool
	Paused   bool
	ExitCode int
}

// IsRunning reports whether the container runs.
func (s *State) IsRunning() bool {
	s.Lock()
	defer s.Unlock()
	return s.Running
}

// SetStopped notes the end. The state must be locked.
func (s *State) SetStopped(code int) {
	s.Running = false
	s.Paused = false
	s.ExitCode = code
}

// A Container has a state.
type Container struct {
	*State
	ID string
}

// New returns a container.
func New(id string) *Container { return &Container{State: &State{}, ID: id} }
