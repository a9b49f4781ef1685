package raft

import "sync"

// Snapshots keeps the snapshots of a node.
type Snapshots struct {
	mu    sync.Mutex
	taken []uint64
	node  *Node
}

func (s *Snapshots) last() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.taken) == 0 {
		return 0
	}
	return s.taken[len(s.taken)-1]
}

// Take notes a snapshot of what is committed.
func (s *Snapshots) Take() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken = append(s.taken, s.node.committed()) // BUG: CV2001 #1
}
