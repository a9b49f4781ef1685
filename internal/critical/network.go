package critical

import (
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A network is what the package holds while it waits for what, without the details that a [Pair]
// has. Whoever does something for others owes it while it waits for anything before, which makes
// more of them than all else together: a test that shuts down a server owes the closing of each of
// its channels at each lock that it has waited for. The network tells which of those are needed.
type network struct {
	*keyGraph
	or    map[arc]bool // to what would do instead, as the other arms of a select: no edges, but cycles depend on them
	comps []int        // the strongly connected component of each key, see finish
	all   bool         // nothing is left out
}

// newNetwork returns that of the package. If all is true, nothing will be left out because of it.
func (a *engine) newNetwork(all bool) *network {
	n := &network{keyGraph: newKeyGraph(), or: make(map[arc]bool), all: all}
	for _, u := range a.sum.Units() {
		for _, p := range a.pairs[u.Func] {
			if !a.handed[p.Held.Key()] {
				n.connect(p.Held.Resource, p.Want)
			}
		}
		if c := a.owing[u.Func]; c != nil && !a.try(u, func() { c.owed(func(held Resource, w *Want) { n.connect(held, w) }) }) {
			delete(a.owing, u.Func)
		}
	}
	return n
}

// connect adds that held is held while w is waited for.
func (n *network) connect(held Resource, w *Want) {
	from := held.Key()
	if !from.Valid() {
		return
	}
	for _, r := range w.Or {
		if to := r.Key(); to.Valid() {
			n.or[arc{from, to}] = true
		}
	}
	if to := w.Key(); to.Valid() {
		n.add(arc{from, to}, nil)
	}
}

// finish makes the network whole with what other packages hold and wait for, and finds the cycles.
func (n *network) finish(foreign []*foreign) {
	for _, f := range foreign {
		for _, x := range f.arcs {
			n.add(x, f)
		}
	}
	for x := range n.or {
		n.add(x, nil)
	}
	n.comps = n.components()
}

// mayClose reports whether a cycle may lead by what holds held and waits for w, or a comment may
// speak of it.
func (n *network) mayClose(held Resource, w *Want) bool {
	from, to := held.Key(), w.Key()
	return n.all || held.Kind == Lock || from.Valid() && to.Valid() && n.comps[n.index[from]] == n.comps[n.index[to]]
}

// addOwed makes pairs of what functions owe, as far as they may be part of a cycle, or importers may
// need them.
func (a *engine) addOwed(n *network, r relevance) {
	for _, u := range a.sum.Units() {
		c := a.owing[u.Func]
		if c == nil {
			continue
		}
		lasting := a.isLasting(u)
		needed := func(held Resource, w *Want) bool {
			return n.mayClose(held, w) ||
				lasting && held.Key().global() && w.Key().global() && r.has(w.Resource)
		}
		if a.try(u, func() { c.owe(needed) }) {
			a.pairs[u.Func] = c.pairs
		}
	}
}

// isLasting reports whether more than tests and the initialization run the function of u, which is
// what importers are told of.
func (a *engine) isLasting(u *summary.Unit) bool {
	return ssax.DeclaredObject(ssax.EnclosingDeclared(u.Func)) != nil && a.rootsOf(u.Func).lasting()
}
