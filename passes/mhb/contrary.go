package mhb

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A decision is a node at which control has decided on something for good. The nodes around it are those to which a way leads
// that avoids it.
type decision struct {
	node   *node
	around bitset
}

// maxDecisions bounds the decisions of a goroutine that are looked at.
const maxDecisions = 32

// contrary returns where control, on its way from one of the nodes to target, would have to find otherwise what it has found on
// each way to that node, or finds on each way to target: no way leads there.
//
//	if verbose {
//		go print(done)
//	}
//	if verbose {
//		<-done // on each way from the start of the goroutine
//	}
func (o *Order) contrary(from []*node, target *node) []*node {
	all := o.decisionsOf(target.Thread)
	var out []*node
	for _, d := range all {
		if d.isOn(target, o.index) || !slices.ContainsFunc(from, func(n *node) bool { return !d.isOn(n, o.index) }) {
			for _, e := range all {
				if e.node.Branch.Negated != d.node.Branch.Negated && o.asksSame(d.node, e.node) {
					out = append(out, e.node)
				}
			}
		}
	}
	return out
}

// isOn reports whether all ways to n lead over d.
func (d decision) isOn(n *node, index []int) bool { return n == d.node || !d.around.has(index[n.ID]) }

// decisionsOf returns the decisions of t that are made at most once in each instance; none if there are too many.
func (g *scopeGraph) decisionsOf(t *thread) []decision {
	return g.decided.Of(t, func(t *thread) (out []decision) {
		for _, n := range g.nodes[t.ID] {
			if n.Branch == nil || n.Branch.Of.Value == nil || n.Looped {
				continue
			}
			if len(out) == maxDecisions {
				out = nil
				break
			}
			around := g.search(succs, []*node{t.Entry}, map[*node]bool{n: true})
			around.add(g.index[t.Entry.ID])
			out = append(out, decision{n, around})
		}
		return out
	})
}

// asksSame reports whether the decisions at x and y are about the same value; what is in memory counts as the same if the scope does
// not write it, for the benefit of the doubt.
func (o *Order) asksSame(x, y *node) bool {
	a, b := x.Branch, y.Branch
	switch {
	case a.Text != b.Text:
		return false
	case a.Of == b.Of:
		return isComputedBefore(a.Of.Value, x) && isComputedBefore(a.Of.Value, y)
	case !o.assume || !a.Place.Valid() || a.Place != b.Place:
		return false
	}
	if o.stores == nil {
		o.findStores()
	}
	return !slices.ContainsFunc(o.stores[a.Place], func(w *node) bool {
		return w.Thread != x.Thread || o.viewWhole(x.Thread).reaches(x, w) || o.viewWhole(x.Thread).reaches(y, w)
	})
}

// isComputedBefore reports whether v is one value as long as its function runs, and was computed before the decision at n: what a
// variable is assigned later it does not have yet.
func isComputedBefore(v ssa.Value, n *node) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return true
	}
	return !ssax.InLoop(instr.Block()) && (instr.Parent() != n.Instr.Parent() || instr.Block().Dominates(n.Instr.Block()))
}
