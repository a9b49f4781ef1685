package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/ssax"
)

// A server starts a goroutine for each client that comes.
type server struct {
	each *thread // one for each client
	next []*node // wait for the next client, where each is started
	open bool    // whether no client is in sight
}

// isForeign reports whether what w waits for outside of the program has nothing to do with p: for each client that comes a goroutine
// is started, one of them does p, or what it starts, and w waits for the next client to come, or is part of what is done for another
// one. Clients come when they like, in any number, and none knows of the others. But if a client is in sight, it may be the one
// that there is, and wait for an answer before it comes again.
func (o *Order) isForeign(g guard, w, p *node) bool {
	if !w.Outside() {
		return false
	}
	s := o.serverOf(p.Thread)
	return s.open && (slices.Contains(s.next, w) || descends(w.Thread, s.each) && !g.view.single(s.each))
}

// serverOf returns the server that has started t, or what has started that in turn; zero if there is none.
func (g *scopeGraph) serverOf(t *thread) server {
	return g.servers.Of(t, func(t *thread) server {
		if t.Spawn == nil {
			return server{}
		}
		var next []*node
		v := g.viewWhole(t.Parent())
		for _, n := range g.nodes[t.Parent().ID] {
			if n.TakesNext() && v.reaches(n, t.Spawn) && v.reaches(t.Spawn, n) {
				next = append(next, n)
			}
		}
		if len(next) == 0 {
			return g.serverOf(t.Parent())
		}
		return server{t, next, !g.hasClient(t.Parent())}
	})
}

// hasClient reports whether a client of the goroutine t may be part of the scope: another goroutine reads something that comes from
// outside, or all is run by a test.
func (g *scopeGraph) hasClient(t *thread) bool {
	return ssax.InTestFile(g.scope.Root) || slices.ContainsFunc(g.scope.Nodes, func(n *node) bool {
		return n.Hears() && !n.IsOfServer() && !descends(n.Thread, t)
	})
}
