package goroutine

import (
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
)

// finish completes a scope: it finds the nodes that loops may run again, the
// threads with many instances, and leaves out accesses that no other goroutine
// can race with.
func (s *Scope) finish() {
	s.findLoops()
	for _, t := range s.Threads { // parents come first
		if t.Spawn != nil {
			t.Many = t.Many || t.Spawn.Looped || t.Parent().Many
		}
	}
	s.dropConfined()
}

func (s *Scope) findLoops() {
	succs := func(i int) []int {
		out := make([]int, len(s.Nodes[i].Succs))
		for j, n := range s.Nodes[i].Succs {
			out[j] = n.ID
		}
		return out
	}
	for _, scc := range graph.SCCs(len(s.Nodes), succs) {
		for _, i := range scc {
			s.Nodes[i].Looped = len(scc) > 1 || slices.Contains(s.Nodes[i].Succs, s.Nodes[i])
		}
	}
}

// A variable is what accesses are grouped by: all that is reached from one root.
type variable struct {
	frame int
	root  accesspath.Root
}

// dropConfined drops the accesses to variables that only one goroutine instance
// knows.
func (s *Scope) dropConfined() {
	users := make(map[variable][]*Thread)
	s.eachTouch(func(n *Node, v variable) {
		if !slices.Contains(users[v], n.Thread) {
			users[v] = append(users[v], n.Thread)
		}
	})
	shared := make(map[*Node]bool)
	s.eachTouch(func(n *Node, v variable) {
		if ts := users[v]; len(ts) > 1 || ts[0].Many && s.outside(v, ts[0]) {
			shared[n] = true
		}
	})
	for _, n := range s.Nodes {
		if n.Kind == Touch && !shared[n] {
			n.Kind, n.Access = Plain, nil
		}
	}
}

func (s *Scope) eachTouch(do func(*Node, variable)) {
	for _, n := range s.Nodes {
		if n.Kind == Touch {
			for _, p := range n.Access.Places {
				do(n, variable{p.Frame, p.Path.Root})
			}
		}
	}
}

// outside reports whether v is not made by the instances of t themselves.
func (s *Scope) outside(v variable, t *Thread) bool {
	if v.root.Kind != accesspath.Local {
		return true
	}
	return s.Frames[v.frame].Thread != t
}
