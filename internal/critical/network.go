package critical

import (
	"slices"

	"github.com/concvet/concvet/internal/graph"
)

// A network is what the package holds while it waits for what, without the details that a [Pair]
// has. Whoever does something for others owes it while it waits for anything before, which makes
// more of them than all else together: a test that shuts down a server owes the closing of each of
// its channels at each lock that it has waited for. The network tells which of those are needed.
type network struct {
	index map[Key]int
	succs [][]int
	known map[arc]bool
	comps []int // the strongly connected component of each key
	all   bool  // nothing is left out
}

// An arc leads from what is held to what is waited for.
type arc struct{ from, to Key }

// newNetwork returns that of the package. If all is true, nothing will be left out because of it.
func (a *engine) newNetwork(all bool) *network {
	n := &network{index: make(map[Key]int), known: make(map[arc]bool), all: all}
	for _, u := range a.sum.Units() {
		for _, p := range a.pairs[u.Func] {
			if !a.handed[p.Held.Key()] {
				n.connect(p.Held.Resource, p.Want)
			}
		}
		if c := a.owing[u.Func]; c != nil && !a.try(u, func() { c.owed(n.connect) }) {
			delete(a.owing, u.Func)
		}
	}
	n.comps = graph.Condense(len(n.succs), func(i int) []int { return n.succs[i] }).Of
	return n
}

// connect adds that held is held while w is waited for. What would do instead of w, as the other arms of a select, is no
// edge, but cycles depend on it.
func (n *network) connect(held Resource, w *Want) {
	from := held.Key()
	if !from.Valid() {
		return
	}
	for _, r := range append(slices.Clip(w.Or), w.Resource) {
		if to := r.Key(); to.Valid() && !n.known[arc{from, to}] {
			n.known[arc{from, to}] = true
			i, j := n.node(from), n.node(to)
			n.succs[i] = append(n.succs[i], j)
		}
	}
}

func (n *network) node(k Key) int {
	i, ok := n.index[k]
	if !ok {
		i = len(n.succs)
		n.index[k] = i
		n.succs = append(n.succs, nil)
	}
	return i
}

// mayClose reports whether a cycle may lead by what holds held and waits for w.
func (n *network) mayClose(held Resource, w *Want) bool {
	from, to := held.Key(), w.Key()
	return n.all || held.Kind == Lock || from.Valid() && to.Valid() && n.comps[n.index[from]] == n.comps[n.index[to]]
}

// addOwed makes pairs of what functions owe, as far as they may be part of a cycle.
func (a *engine) addOwed(n *network) {
	for _, u := range a.sum.Units() {
		if c := a.owing[u.Func]; c != nil && a.try(u, func() { c.owe(n.mayClose) }) {
			a.pairs[u.Func] = c.pairs
		}
	}
}
