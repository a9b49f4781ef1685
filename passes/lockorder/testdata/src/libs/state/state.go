// Package state is what the parts of an agent share.
package state

import "sync"

// State is the configuration and the health of an agent, each with its lock.
type State struct {
	ConfigMu sync.Mutex
	Config   map[string]string

	HealthMu sync.Mutex
	Health   map[string]bool
}

// New returns an empty state.
func New() *State {
	return &State{Config: make(map[string]string), Health: make(map[string]bool)}
}
