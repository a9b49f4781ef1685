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
	out, ok := g.notify[n]
	if ok {
		return out
	}
	g.notify[n] = nil // a goroutine that starts itself adds nothing
	v := g.viewWhole(n.Thread)
	v.follow(n).each(func(i int) {
		switch m := g.nodes[n.Thread.ID][i]; {
		case releases(m):
			out = append(out, m)
		case m.Kind == goroutine.Spawn:
			out = append(out, g.mayNotify(m.Spawned.Entry)...)
		}
	})
	g.notify[n] = out
	return out
}

// releases reports whether others may wait for n, or learn of it.
func releases(n *node) bool {
	switch n.Kind {
	case goroutine.Sync:
		return n.Op.Kind.Releases()
	case goroutine.Touch:
		return n.Access.Write // a flag may be what is written
	}
	return n.Kind == goroutine.Opaque
}
