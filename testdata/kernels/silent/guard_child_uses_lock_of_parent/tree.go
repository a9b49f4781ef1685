// Package tree is a tree of settings with one lock.
package tree

import "sync"

// Tree has a root. Its lock guards all nodes.
type Tree struct {
	mu   sync.RWMutex
	root *node
	size int
}

type node struct {
	tree  *Tree
	value string           // guarded by Tree.mu
	kids  map[string]*node // guarded by Tree.mu
}

// New returns an empty tree.
func New() *Tree {
	t := new(Tree)
	t.root = &node{tree: t}
	return t
}

// Cursor is a place in a tree.
type Cursor struct{ n *node }

// Root returns the place where all begins.
func (t *Tree) Root() Cursor { return Cursor{t.root} }

// Set sets the value at a place.
func (c Cursor) Set(value string) {
	t := c.n.tree
	t.mu.Lock()
	defer t.mu.Unlock()
	if c.n.value == "" {
		t.size++
	}
	c.n.value = value
}

// Value returns the value at a place.
func (c Cursor) Value() string {
	c.n.tree.mu.RLock()
	defer c.n.tree.mu.RUnlock()
	return c.n.value
}

// Child returns a place below, which is made if it is not there.
func (c Cursor) Child(name string) Cursor {
	c.n.tree.mu.Lock()
	defer c.n.tree.mu.Unlock()
	kid, ok := c.n.kids[name]
	if !ok {
		kid = c.n.add(name)
	}
	return Cursor{kid}
}

func (n *node) add(name string) *node {
	if n.kids == nil {
		n.kids = make(map[string]*node)
	}
	kid := &node{tree: n.tree}
	n.kids[name] = kid
	return kid
}

// Size returns how many values are set.
func (t *Tree) Size() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.size
}
