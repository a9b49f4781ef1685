package mhb

import "github.com/concvet/concvet/internal/goroutine"

// mayNotify is I3, the may-notify analysis: what may happen after n in its
// goroutine, and in those that it starts afterwards, that others may wait for or
// learn of.
//
//	before[p]    = after[p] ∪ {p}               where p releases
//	before[go T] = after[go T] ∪ before[T.entry]
//
// The merge operator is the union, so that the result is what can be reached.
func (g *scopeGraph) mayNotify(n *node) []*node {
	return g.notify.Of(n, func(n *node) (out []*node) {
		g.viewWhole(n.Thread).follow(n).each(func(i int) {
			switch m := g.nodes[n.Thread.ID][i]; {
			case releases(m):
				out = append(out, m)
			case m.Kind == goroutine.Spawn:
				out = append(out, g.mayNotify(m.Spawned.Entry)...) // one that starts itself adds nothing
			}
		})
		g.steps += len(out) / perStep
		return out
	})
}

// notifiers returns what of mayNotify w may have to do with. What a branch has seen somebody has stored in one of
// the variables that it is about, or in doubt unknown code; of those there are few, and they are found by these.
func (o *Order) notifiers(n, w *node) []*node {
	if w.Kind != goroutine.Sync || w.Op.Kind != goroutine.Observe {
		return o.mayNotify(n)
	}
	if o.stores == nil {
		o.findStores()
	}
	var out []*node
	for _, at := range w.Op.Objects {
		o.steps += len(o.stores[at]) / perStep
		for _, p := range o.stores[at] {
			if o.notifies(n, p) {
				out = append(out, p)
			}
		}
	}
	if o.doubt {
		o.steps += len(o.opaque) / perStep
		for _, p := range o.opaque {
			if o.notifies(n, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// notifies reports whether p, a node that releases, is among what n may notify.
func (g *scopeGraph) notifies(n, p *node) bool {
	for p.Thread != n.Thread {
		entry := p.Thread.Entry
		if p.Thread.Spawn == nil || !g.viewWhole(p.Thread).follow(entry).has(g.index[p.ID]) {
			return false
		}
		p = p.Thread.Spawn
	}
	return g.viewWhole(n.Thread).follow(n).has(g.index[p.ID])
}

// findStores finds the nodes that store something, by variable, and those with unknown code.
func (g *scopeGraph) findStores() {
	g.stores = make(map[place][]*node)
	for _, n := range g.scope.Nodes {
		var places []place
		switch {
		case n.Kind == goroutine.Opaque:
			g.opaque = append(g.opaque, n)
		case n.Kind == goroutine.Touch && n.Access.Write:
			places = n.Access.Places
		case n.Kind == goroutine.Sync && n.Op.Kind == goroutine.AtomicStore:
			places = n.Op.Objects
		}
		for _, p := range places {
			g.stores[p] = append(g.stores[p], n)
		}
	}
}

// releases reports whether others may wait for n, or learn of it.
func releases(n *node) bool {
	switch n.Kind {
	case goroutine.Sync:
		return n.Op.Kind.Releases()
	case goroutine.Touch:
		return n.Access.Write // a flag may be what is written
	}
	return n.Kind == goroutine.Opaque || n.Tells()
}
