// Package quota limits what the groups of a tree use.
package quota

import "sync"

// Group is a node of the tree.
type Group struct {
	mu     sync.Mutex
	parent *Group
	kids   []*Group
	used   int
	limit  int
}

// NewGroup returns a group below parent, which may be nil.
func NewGroup(parent *Group, limit int) *Group {
	g := &Group{parent: parent, limit: limit}
	if parent != nil {
		parent.mu.Lock()
		defer parent.mu.Unlock()
		parent.kids = append(parent.kids, g)
	}
	return g
}

// Charge adds n to the group and to all above it.
func (g *Group) Charge(n int) {
	g.mu.Lock()
	g.used += n
	g.mu.Unlock()
	if g.parent != nil {
		g.parent.Charge(n)
	}
}

// Reset zeroes the group and all below it.
func (g *Group) Reset() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.used = 0
	for _, k := range g.kids {
		k.Reset()
	}
}
