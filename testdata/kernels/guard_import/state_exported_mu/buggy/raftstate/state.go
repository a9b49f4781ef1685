// Package raftstate has what a node remembers.
package raftstate

import "sync"

// State is shared by the parts of a node. Mu guards all fields.
type State struct {
	Mu     sync.Mutex
	Term   uint64
	Leader string
	Commit uint64
}

// Advance begins a new term.
func (s *State) Advance(leader string) uint64 {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.Term++
	s.Leader = leader
	return s.Term
}

// Committed notes that entries are safe.
func (s *State) Committed(index uint64) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.Commit = max(s.Commit, index)
}
