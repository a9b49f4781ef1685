// Package consensus is the election half of a raft-like node.
package consensus

import "sync"

type role int

const (
	follower role = iota
	candidate
	leader
)

// Node takes part in elections.
type Node struct {
	id    string
	peers []*peer

	mu    sync.Mutex
	role  role
	term  uint64
	votes int
	log   []entry
}

type entry struct {
	term uint64
	data []byte
}

// NewNode returns a follower.
func NewNode(id string, peers []*peer) *Node {
	return &Node{id: id, peers: peers}
}

// Term returns the current term.
func (n *Node) Term() uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.term
}

// HandleVote counts a vote that was granted in the given term.
func (n *Node) HandleVote(term uint64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.role != candidate || term != n.term {
		return
	}
	n.votes++
	if n.votes*2 > len(n.peers)+1 {
		n.becomeLeader() // BUG: CV1001
	}
}

// StartElection makes the node a candidate.
func (n *Node) StartElection() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.role = candidate
	n.term++
	n.votes = 1
}
