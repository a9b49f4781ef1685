// Package raftlog is the replication half of a raft-like node.
package raftlog

import "sync"

// Entry is one record of the log.
type Entry struct {
	Term uint64
	Data []byte
}

// Node owns a log and a commit index.
type Node struct {
	mu      sync.Mutex
	log     []Entry
	commit  int
	matched map[string]int
	applied func(Entry)
	last    int
}

// Propose appends data to the log.
func (n *Node) Propose(term uint64, data []byte) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.log = append(n.log, Entry{term, data})
	n.advance()
	return len(n.log)
}

// Ack notes that a peer has all entries up to index.
func (n *Node) Ack(peer string, index int) {
	n.mu.Lock()
	if index <= n.matched[peer] {
		n.mu.Unlock()
		return
	}
	n.matched[peer] = index
	n.mu.Unlock()
	n.advance() // BUG: CV1012
}

// Committed returns the commit index.
func (n *Node) Committed() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.commit
}
