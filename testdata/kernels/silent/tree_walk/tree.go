// Package tree is a tree of nodes, each with a lock of its own.
package tree

import "sync"

// Node has children and a parent.
type Node struct {
	mu     sync.Mutex
	name   string
	size   int
	parent *Node
	kids   []*Node
}

// Total sums up the sizes below n, with all nodes on the way down locked.
func (n *Node) Total() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	sum := n.size
	for _, k := range n.kids {
		sum += k.Total()
	}
	return sum
}

// Find looks for a name.
func (n *Node) Find(name string) *Node {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.name == name {
		return n
	}
	for _, k := range n.kids {
		if found := k.Find(name); found != nil {
			return found
		}
	}
	return nil
}

// Path returns the names from the root down. One lock is held at a time.
func (n *Node) Path() []string {
	n.mu.Lock()
	parent, name := n.parent, n.name
	n.mu.Unlock()
	if parent == nil {
		return []string{name}
	}
	return append(parent.Path(), name)
}

// Adopt adds a child, which is locked below its parent.
func (n *Node) Adopt(kid *Node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	kid.setParent(n)
	n.kids = append(n.kids, kid)
}

func (n *Node) setParent(p *Node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.parent = p
}
