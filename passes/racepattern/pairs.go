package racepattern

import (
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
)

// Bounds on the pairs of accesses that are looked at, in one scope and for one
// place. What is not found out by then is not told.
const (
	maxQueries  = 1000
	maxPerPlace = 12
)

// A pair is two accesses to one place by different goroutines, at least one of
// them a write.
type pair struct {
	a, b  *goroutine.Node
	place goroutine.Place // as a names it
}

// A variable is what accesses are grouped by: a field of what is reached from one
// root, with all that is behind it.
type variable struct {
	frame int
	root  accesspath.Root
	field string // "" for the whole
}

func variableOf(p goroutine.Place) variable {
	v := variable{frame: p.Frame, root: p.Path.Root}
	if p.Path.Len() > 0 {
		v.field = p.Path.Step(0).Name
	}
	return v
}

// A survey has the accesses of a scope by variable, in the order in which the
// scope lists them.
type survey struct {
	scope  *goroutine.Scope
	order  []variable
	groups map[variable][]*goroutine.Node
	asked  map[goroutine.Place]int
	total  int
	serves bool // some goroutine handles requests
}

func newSurvey(s *goroutine.Scope) *survey {
	sv := &survey{scope: s, groups: make(map[variable][]*goroutine.Node), asked: make(map[goroutine.Place]int)}
	for _, n := range s.Nodes {
		if n.Kind == goroutine.Touch {
			for _, p := range n.Access.Places {
				sv.add(variableOf(p), n)
			}
		}
	}
	for v, g := range sv.groups {
		sv.groups[v] = representatives(g)
	}
	sv.serves = slices.ContainsFunc(s.Threads, func(t *goroutine.Thread) bool { return t.Served })
	return sv
}

func (sv *survey) add(v variable, n *goroutine.Node) {
	g := sv.groups[v]
	if len(g) == 0 {
		sv.order = append(sv.order, v)
	}
	if len(g) == 0 || g[len(g)-1] != n {
		sv.groups[v] = append(g, n)
	}
}

// conflicts calls do for the conflicting pairs of accesses that want picks, in a
// fixed order, until a bound is reached.
func (sv *survey) conflicts(want func(a, b *goroutine.Node) bool, do func(pair)) {
	for _, v := range sv.order {
		nodes := sv.groups[v]
		for i, a := range nodes {
			if sv.total > maxQueries {
				return
			}
			for _, b := range nodes[i:] {
				sv.ask(v, a, b, want, do)
			}
		}
		if v.field == "" {
			continue
		}
		for _, a := range sv.groups[variable{frame: v.frame, root: v.root}] {
			for _, b := range nodes {
				sv.ask(v, b, a, want, do)
			}
		}
	}
}

func (sv *survey) ask(v variable, a, b *goroutine.Node, want func(a, b *goroutine.Node) bool, do func(pair)) {
	if sv.total > maxQueries || !sv.mayConflict(a, b) || !want(a, b) {
		return
	}
	for _, p := range a.Access.Conflict(b.Access) {
		if sv.total > maxQueries || variableOf(p) != v || sv.asked[p] > maxPerPlace ||
			!handedOut(sv.scope, a, b) || !handedOut(sv.scope, b, a) ||
			!sameElement(a, b, p) || !mayOverlap(sv.scope, a, b, p) || exclusive(a, b) ||
			isSetOnce(sv.scope, a, b, p) || isSetOnce(sv.scope, b, a, p) ||
			isSeenSet(a, b) || isSeenSet(b, a) || isSetBefore(sv.scope, a, b, p) || isSetBefore(sv.scope, b, a, p) {
			continue
		}
		sv.asked[p]++
		sv.total++
		do(pair{a, b, p})
	}
}

// mayConflict is a quick test for what Conflict decides.
func (sv *survey) mayConflict(a, b *goroutine.Node) bool {
	return (a.Access.Write || b.Access.Write) && (a.Thread != b.Thread || a.Thread.Many && !a.Thread.Serial) &&
		!(sv.serves && (servedBy(a.Thread, b.Thread) || servedBy(b.Thread, a.Thread)))
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
