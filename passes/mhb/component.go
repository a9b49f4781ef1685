package mhb

import "github.com/concvet/concvet/internal/dataflow"

// The component analyses of the paper (000, section 4) are backward, flow-sensitive
// and interprocedural. Calls are expanded in the graph of a scope, with nodes of
// their own for each call, so that
//
//	before[call M] = before[M.entry] ∪ after[call M]
//
// with matching returns only is what flows along its edges, and what the paper
// takes from the dynamic call stack (I9) is the chain of frames of a node. A
// goroutine is started, and not called: a spawn adds what the new thread may do
// where an analysis says so.
//
// The field f of the paper is a target here, one node, whose access is the first
// one on every way. So the analyses that ask for what comes before the first
// access to f stop there, and need neither the graph of field accesses nor the
// marks for ways without one, by which the paper gets all fields from one solution.

// A wayGraph is the graph of the ways to a node in an epoch of a view.
type wayGraph struct {
	*view
	target *node
}

// Len returns the number of nodes of the thread.
func (w wayGraph) Len() int { return w.size(w.target.Thread) }

// Succs returns the nodes that follow node i before the epoch is over.
func (w wayGraph) Succs(i int) []int {
	cut, _ := w.cutFor(w.target.Thread)
	var out []int
	for _, n := range w.nodes[w.target.Thread.ID][i].Succs {
		if !cut[n] || n == w.target {
			out = append(out, w.index[n.ID])
		}
	}
	return out
}

// before solves a problem for the ways to target. At the target nothing has been
// collected, and gen says what a node adds. Nodes that do not lead to the target
// have no state.
func (v *view) before(target *node, size int, gen func(*node) (int, bool),
	join func(a, b bitset) bitset) dataflow.Solution[bitset] {
	nodes := v.nodes[target.Thread.ID]
	none := newBitset(size)
	return dataflow.Backward(wayGraph{v, target}, []int{v.index[target.ID]}, dataflow.Problem[bitset]{
		Entry: none,
		Transfer: func(i int, after bitset) bitset {
			v.work()
			if nodes[i] == target {
				return none
			}
			if id, ok := gen(nodes[i]); ok && !after.has(id) {
				out := after.clone()
				out.add(id)
				return out
			}
			return after
		},
		Join:  join,
		Equal: bitset.equal,
	})
}

func (g *scopeGraph) work() { g.steps++ }

// A wayKey names the ways from nodes to a target.
type wayKey struct {
	view, from, target int
}
