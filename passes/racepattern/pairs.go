package racepattern

import (
	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
)

// Bounds on the pairs of accesses that are looked at, in one scope and for one
// place. What is not found out by then is not told.
const (
	maxQueries  = 2000
	maxPerPlace = 60
)

// A pair is two accesses to one place by different goroutines, at least one of
// them a write.
type pair struct {
	a, b  *goroutine.Node
	place goroutine.Place // as a names it
}

// A variable is what accesses are grouped by: all that is reached from one root.
type variable struct {
	frame int
	root  accesspath.Root
}

// conflicts calls do for the conflicting pairs of accesses of s, in a fixed
// order, until it returns false or the bound is reached.
func conflicts(s *goroutine.Scope, do func(pair) bool) {
	groups := make(map[variable][]*goroutine.Node)
	var order []variable
	for _, n := range s.Nodes {
		if n.Kind != goroutine.Touch {
			continue
		}
		for _, p := range n.Access.Places {
			v := variable{p.Frame, p.Path.Root}
			if groups[v] == nil {
				order = append(order, v)
			}
			if g := groups[v]; len(g) == 0 || g[len(g)-1] != n {
				groups[v] = append(g, n)
			}
		}
	}
	queries, asked := 0, make(map[goroutine.Place]int)
	for _, v := range order {
		nodes := representatives(groups[v])
		for i, a := range nodes {
			for _, b := range nodes[i:] {
				if !mayConflict(a, b) {
					continue
				}
				for _, p := range a.Access.Conflict(b.Access) {
					if p.Frame != v.frame || p.Path.Root != v.root || !sameElement(a, b, p) || !mayOverlap(s, a, b, p) {
						continue
					}
					if asked[p]++; asked[p] > maxPerPlace {
						continue
					}
					if queries++; queries > maxQueries || !do(pair{a, b, p}) {
						return
					}
				}
			}
		}
	}
}

// mayConflict is a quick test for what Conflict decides.
func mayConflict(a, b *goroutine.Node) bool {
	return (a.Access.Write || b.Access.Write) && (a.Thread != b.Thread || a.Thread.Many && !a.Thread.Serial) &&
		!servedBy(a.Thread, b.Thread) && !servedBy(b.Thread, a.Thread)
}

// servedBy reports whether t handles a request by a handler that above has made,
// which it has done before the handler was called.
func servedBy(t, above *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if t.Served && descends(t, above) {
			return true
		}
	}
	return false
}

// An alike is what accesses have in common that are parallel to the same others:
// no synchronization lies between them.
type alike struct {
	head   *goroutine.Node
	place  goroutine.Place
	write  bool
	atomic bool
	part   memory.Part
	index  goroutine.Value
}

// representatives returns one of each set of accesses that are alike.
func representatives(nodes []*goroutine.Node) []*goroutine.Node {
	seen := make(map[alike]bool)
	var out []*goroutine.Node
	for _, n := range nodes {
		a := n.Access
		k := alike{head(n), a.Places[0], a.Write, a.Atomic, a.Part, a.Index}
		if len(a.Places) > 1 || !seen[k] {
			out = append(out, n)
		}
		seen[k] = true
	}
	return out
}

// head returns the node at which the straight run of nodes around n starts that
// has no synchronization in it.
func head(n *goroutine.Node) *goroutine.Node {
	for len(n.Preds) == 1 {
		p := n.Preds[0]
		if len(p.Succs) != 1 || p.Kind != goroutine.Plain && p.Kind != goroutine.Touch {
			break
		}
		n = p
	}
	return n
}
