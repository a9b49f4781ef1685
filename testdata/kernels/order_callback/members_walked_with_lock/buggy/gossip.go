// Package gossip tells members of a cluster about each other.
package gossip

import (
	"sync"

	"kernels/order_callback/members_walked_with_lock/buggy/members"
)

// Node is this member.
type Node struct {
	members *members.List

	mu       sync.Mutex
	suspects map[string]int
	rounds   int
}

// NewNode returns a node.
func NewNode() *Node {
	return &Node{members: members.NewList(), suspects: make(map[string]int)}
}

// Join adds a member.
func (n *Node) Join(name, addr string) { n.members.Add(name, addr) }

// Suspect counts what is said of a member.
func (n *Node) Suspect(name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.suspects[name]++; n.suspects[name] > 3 {
		delete(n.suspects, name)
		n.members.Remove(name) // BUG: beyond CV2001 #1
	}
}

// Round asks all members once.
func (n *Node) Round(ping func(addr string) bool) {
	n.members.Walk(func(name, addr string) { // BUG: beyond CV2001 #1
		if ping(addr) {
			return
		}
		n.mu.Lock() // BUG: beyond CV2001 #1
		n.suspects[name]++
		n.mu.Unlock()
	})
}
