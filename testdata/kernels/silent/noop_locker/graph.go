// Package depgraph locks through an interface that may do nothing.
package depgraph

import "sync"

type noLock struct{}

func (noLock) Lock()   {}
func (noLock) Unlock() {}

// Graph is a graph of names.
type Graph struct {
	lk    sync.Locker
	edges map[string][]string
}

// New returns a graph. A shared one has a real lock.
func New(shared bool) *Graph {
	g := &Graph{lk: noLock{}, edges: make(map[string][]string)}
	if shared {
		g.lk = new(sync.Mutex)
	}
	return g
}

// Add adds an edge.
func (g *Graph) Add(from, to string) {
	g.lk.Lock()
	defer g.lk.Unlock()
	g.edges[from] = append(g.edges[from], to)
}

// Merge adds the edges of other, whose lock is another one.
func (g *Graph) Merge(other *Graph) {
	if g == other {
		return
	}
	other.lk.Lock()
	edges := make(map[string][]string, len(other.edges))
	for from, to := range other.edges {
		edges[from] = append([]string(nil), to...)
	}
	other.lk.Unlock()
	g.lk.Lock()
	defer g.lk.Unlock()
	for from, to := range edges {
		g.edges[from] = append(g.edges[from], to...)
	}
}
