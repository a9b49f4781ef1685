package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// sawOther returns the nodes where control, on its way from one of the nodes to target, would have to find in a variable another
// value than its goroutine has stored there before each of these nodes: no way leads there.
//
//	if parallel {
//		wg = new(sync.WaitGroup)
//		go work(wg)
//	}
//	if wg != nil {
//		wg.Wait() // on each way from the start of the goroutine
//	}
func (o *Order) sawOther(from []*node, target *node) []*node {
	var out []*node
	for _, w := range o.syncs[target.Thread.ID] {
		if w.Op.Kind == goroutine.Observe && !w.Op.Stale && o.storedOther(from, w) {
			out = append(out, w)
		}
	}
	return out
}

// storedOther reports whether on every way from the start of the goroutine over one of the nodes to w, which sees a variable, what was
// stored there last is not what w has seen. Nothing is known of that if another goroutine stores something there, or has made the variable:
// instances of one goroutine might share it.
func (g *scopeGraph) storedOther(from []*node, w *node) bool {
	if len(w.Op.Objects) != 1 || w.Op.Open || !g.scope.Object(w.Op.Objects[0]).Closed {
		return false
	}
	other := make(map[*node]bool)
	unsure := []*node{w.Thread.Entry}
	for _, st := range g.writesTo(w.Op.Objects[0]) {
		switch {
		case st.Thread != w.Thread:
			return false
		case storesOther(st, w.Op):
			other[st] = true
		default:
			unsure = append(unsure, st)
		}
	}
	if len(other) == 0 {
		return false
	}
	before := g.search(succs, unsure, other)
	if slices.ContainsFunc(from, func(n *node) bool { return slices.Contains(unsure, n) || before.has(g.index[n.ID]) }) {
		return false
	}
	after := g.search(succs, from, map[*node]bool{w: true})
	return !slices.ContainsFunc(unsure, func(st *node) bool { return after.has(g.index[st.ID]) })
}

// writesTo returns the nodes that store something in the variable at p, or make it anew.
func (g *scopeGraph) writesTo(p place) []*node {
	if g.stores == nil {
		g.findStores()
	}
	return slices.Concat(g.stores[p], g.makersOf(p))
}

// storesOther reports whether st stores what is certainly not what op has seen.
func storesOther(st *node, op *goroutine.Op) bool {
	a := st.Access
	if a == nil || len(a.Places) != 1 {
		return false
	}
	return !mayHave(a.Value, op) || a.NonNil && op.Value == "nil" && !op.Negated
}
