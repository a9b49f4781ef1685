// Package raft replicates a log, of which it takes snapshots.
package raft

import "sync"

// Node is a member of the cluster.
type Node struct {
	mu     sync.Mutex
	term   uint64
	commit uint64
	log    *Log
}

// New returns a node of a new cluster.
func New() *Node {
	n := &Node{}
	snaps := &Snapshots{node: n}
	n.log = &Log{snaps: snaps}
	return n
}

// Propose appends an entry.
func (n *Node) Propose(data []byte) uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.commit = n.log.append(n.term, data) // BUG: CV2001 #1
	return n.commit
}

func (n *Node) committed() uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.commit
}
