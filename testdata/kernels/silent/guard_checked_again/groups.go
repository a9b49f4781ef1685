// Package groups makes consumer groups on demand.
package groups

import "sync"

// Group has members.
type Group struct {
	mu      sync.Mutex
	members []string
}

// Join adds a member and returns its number.
func (g *Group) Join(member string) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members = append(g.members, member)
	return len(g.members)
}

// Groups has groups by name.
type Groups struct {
	mu     sync.RWMutex
	groups map[string]*Group
	closed bool
}

// New returns no groups.
func New() *Groups { return &Groups{groups: make(map[string]*Group)} }

// Group returns a group, nil after Close.
func (gs *Groups) Group(name string) *Group {
	gs.mu.RLock()
	g, ok := gs.groups[name]
	closed := gs.closed
	gs.mu.RUnlock()
	if ok || closed {
		return g
	}
	gs.mu.Lock()
	defer gs.mu.Unlock()
	if gs.closed {
		return nil
	}
	if g, ok := gs.groups[name]; ok {
		return g
	}
	g = new(Group)
	gs.groups[name] = g
	return g
}

// Close makes no new groups.
func (gs *Groups) Close() {
	gs.mu.Lock()
	defer gs.mu.Unlock()
	gs.closed = true
}
