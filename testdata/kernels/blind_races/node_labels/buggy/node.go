// Package node describes the members of a cluster to a scheduler.
// Labels hands out the guarded map itself, which SetLabel and DropLabel go on changing.
package node

import (
	"maps"
	"sync"
)

// Node is one machine. All methods may be called from any goroutine.
type Node struct {
	Name string

	mu     sync.RWMutex
	labels map[string]string
	taints []string
}

// New returns a node with the given labels.
func New(name string, labels map[string]string) *Node {
	n := &Node{Name: name, labels: maps.Clone(labels)}
	if n.labels == nil {
		n.labels = make(map[string]string)
	}
	return n
}

// SetLabel adds or replaces one label.
func (n *Node) SetLabel(key, value string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.labels[key] = value // BUG: race #1
}

// DropLabel removes one label.
func (n *Node) DropLabel(key string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.labels, key) // BUG: race #1
}

// Labels returns all labels. The caller may range over the result at leisure.
func (n *Node) Labels() map[string]string {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.labels // BUG: race #1
}

// Taint marks the node for reason.
func (n *Node) Taint(reason string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.taints = append(n.taints, reason)
}

// Schedulable tells whether nothing keeps work away from the node.
func (n *Node) Schedulable() bool {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return len(n.taints) == 0
}

// Selector picks nodes by their labels.
type Selector map[string]string

// Matches tells whether n can take work and has all labels of s.
func (s Selector) Matches(n *Node) bool {
	if !n.Schedulable() {
		return false
	}
	have := n.Labels()
	for k, v := range s {
		if have[k] != v { // BUG: race #1
			return false
		}
	}
	return true
}
