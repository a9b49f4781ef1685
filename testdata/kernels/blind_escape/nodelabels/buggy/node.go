// Package nodelabels stores labels of cluster nodes.
package nodelabels

import (
	"maps"
	"strings"
	"sync"
)

// Node is one member of the cluster.
type Node struct {
	name  string
	zones []string // never modified after NewNode

	mu     sync.RWMutex
	labels map[string]string
	taints map[string]bool
}

// NewNode makes a node.
func NewNode(name string, zones ...string) *Node {
	return &Node{
		name:   name,
		zones:  append([]string(nil), zones...),
		labels: map[string]string{"name": name},
		taints: map[string]bool{},
	}
}

// Zones lists the zones; the result must not be modified.
func (n *Node) Zones() []string { return n.zones }

// Labels returns the labels.
func (n *Node) Labels() map[string]string {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.labels // BUG: race|CV1009|CV1010|CV1012 #1
}

// SetLabel sets one label, the empty value removes it.
func (n *Node) SetLabel(key, value string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if value == "" {
		delete(n.labels, key)
		return
	}
	n.labels[key] = value
}

// Taint marks or clears a taint.
func (n *Node) Taint(name string, on bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	// taints is copied on write, so Taints can hand it out as it is.
	next := maps.Clone(n.taints)
	if on {
		next[name] = true
	} else {
		delete(next, name)
	}
	n.taints = next
}

// Taints returns the current taints, read-only.
func (n *Node) Taints() map[string]bool {
	n.mu.RLock()
	defer n.mu.RUnlock()
	return n.taints
}

// Matches reports whether selector ("k=v,k=v") fits.
func (n *Node) Matches(selector string) bool {
	n.mu.RLock()
	defer n.mu.RUnlock()
	for _, term := range strings.Split(selector, ",") {
		k, v, _ := strings.Cut(term, "=")
		if n.labels[k] != v {
			return false
		}
	}
	return true
}
