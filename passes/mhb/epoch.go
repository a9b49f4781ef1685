package mhb

import (
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// A round names the view from one time that a node is passed to the next, within
// an epoch of another view.
type round struct {
	view  int
	start *node
}

// viewWhole returns the view of one instance of t.
func (g *scopeGraph) viewWhole(t *thread) *view {
	v := g.wholeOf[t]
	if v == nil {
		v = g.newView(t, []*node{t.Entry}, nil)
		g.wholeOf[t] = v
	}
	return v
}

// viewRound returns the view from one time that s, a node of v, is passed to the
// next.
func (g *scopeGraph) viewRound(v *view, s *node) *view {
	key := round{v.id, s}
	r := g.rounds[key]
	if r == nil {
		cut := map[*node]bool{s: true}
		if s.Thread == v.thread {
			for n := range v.cut {
				cut[n] = true
			}
		}
		r = g.newView(s.Thread, []*node{s}, cut)
		g.rounds[key] = r
	}
	return r
}

// viewOf returns the view whose epochs are the lifes of the instances of the
// variable at p: all accesses to one instance are in one epoch.
func (g *scopeGraph) viewOf(p place) *view { return g.epochs.Of(p, g.epoch) }

func (g *scopeGraph) epoch(p place) *view {
	whole := g.viewWhole(g.scope.Threads[0])
	makers := g.makersOf(p)
	if len(makers) == 0 || len(makers) == 1 && whole.once(makers[0]) {
		return whole
	}
	cut := make(map[*node]bool)
	for _, m := range makers {
		if m.Thread != makers[0].Thread {
			return whole
		}
		cut[m] = true
	}
	for _, n := range g.renewals(p) {
		if n.Thread == makers[0].Thread {
			cut[n] = true
		}
	}
	return g.newView(makers[0].Thread, makers, cut)
}

// viewsOf returns the views in which an order of a and b is one of their accesses
// to p, the narrowest first.
func (g *scopeGraph) viewsOf(p place, a, b *node) []*view {
	whole := g.viewWhole(g.scope.Threads[0])
	if !p.Valid() {
		return []*view{whole}
	}
	v := g.viewOf(p)
	if v == whole || !v.has(a) || !v.has(b) || g.madeElsewhere(v, p, a) || g.madeElsewhere(v, p, b) {
		return []*view{whole}
	}
	return []*view{v, whole}
}

// madeElsewhere reports whether n, which accesses p, may happen although no root of
// v was passed. What an instruction of the scope allocates is not there before.
func (g *scopeGraph) madeElsewhere(v *view, p place, n *node) bool {
	if p.Path.Root.Kind == accesspath.Local {
		return false
	}
	whole := g.viewWhole(g.scope.Threads[0])
	return whole.avoids(whole.lineage(n), 0, whole.roots, v.cut)
}

// older reports whether an epoch of v may know an instance of the variable or object
// at p that was made before the epoch.
func (v *view) older(p place) bool {
	if p.Path.Root.Kind != accesspath.Local {
		return true
	}
	whole := v.viewWhole(v.thread)
	for _, m := range v.makersOf(p) {
		ways := v.ancestry(m)
		i := slices.IndexFunc(ways, func(n *node) bool { return n.Thread == v.thread })
		if i < 0 || slices.ContainsFunc(v.roots, func(r *node) bool { return r != ways[i] && whole.reaches(ways[i], r) }) {
			return true
		}
	}
	return false
}

// avoids reports whether a way over the nodes of ways, from one of the nodes in
// the thread of ways[level] on, leads to the last of them without passing stop.
func (v *view) avoids(ways []*node, level int, from []*node, stop map[*node]bool) bool {
	for i := level; i < len(ways); i++ {
		if i > level {
			from = []*node{ways[i].Thread.Entry}
		}
		if !startsAt(ways, i, from) && !v.avoidsIn(ways[i], from, stop) {
			return false
		}
	}
	return true
}

// startsAt reports whether ways[i] is one of the nodes that the ways are from, and
// the ways go on in the goroutine that it starts: no step leads there.
func startsAt(ways []*node, i int, from []*node) bool {
	return i < len(ways)-1 && slices.Contains(from, ways[i])
}

// avoidsIn reports whether a way from one of the nodes leads to x, a node of the
// same thread, without passing stop or the end of the epoch.
func (v *view) avoidsIn(x *node, from []*node, stop map[*node]bool) bool {
	var free []*node
	for _, n := range from {
		if !stop[n] {
			free = append(free, n)
		}
	}
	if stop[x] || len(free) == 0 {
		return false
	}
	cut, _ := v.cutFor(x.Thread)
	return v.search(succs, free, merge(cut, stop)).has(v.index[x.ID])
}

// merge returns the nodes of both sets.
func merge(a, b map[*node]bool) map[*node]bool {
	if len(a) == 0 {
		return b
	}
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

// common returns the one place that a and b access; not valid if there are several
// or none.
func common(a, b *node) place {
	if a.Kind != goroutine.Touch || b.Kind != goroutine.Touch {
		return place{}
	}
	var p place
	for _, q := range a.Access.Places {
		for _, r := range b.Access.Places {
			if q != r || p.Valid() {
				return place{}
			}
			p = q
		}
	}
	return p
}
