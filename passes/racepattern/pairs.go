package racepattern

import (
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// maxQueries bounds the pairs of accesses of one scope that are looked at.
// Conflicts beyond are rarely about variables that have none before.
const maxQueries = 4000

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
			if !slices.Contains(groups[v], n) {
				groups[v] = append(groups[v], n)
			}
		}
	}
	queries := 0
	for _, v := range order {
		for i, a := range groups[v] {
			for _, b := range groups[v][i:] {
				if !mayConflict(a, b) {
					continue
				}
				for _, p := range a.Access.Conflict(b.Access) {
					if p.Frame != v.frame || p.Path.Root != v.root || !sameElement(a, b, p) || !mayOverlap(s, a, b, p) {
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
	return (a.Access.Write || b.Access.Write) && (a.Thread != b.Thread || a.Thread.Many && !a.Thread.Serial)
}
