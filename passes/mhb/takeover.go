package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// takeovers returns the locks that t takes over from the goroutine that starts it: t releases them on a way on which it
// has not acquired them, which only who holds a lock may do, and the starter does not release what it holds at the
// start. From then on they are held by t, and no longer by the starter.
//
// A must statement for programs that never release a lock that nobody holds.
func (g *scopeGraph) takeovers(t *thread) []hold {
	if t.Spawn == nil {
		return nil
	}
	return g.taken.Of(t, func(t *thread) (out []hold) {
		asked := make(map[hold]bool)
		for _, n := range g.syncs[t.ID] {
			h, gen, ok := holdOf(n)
			if !ok || gen || asked[h] || h.mode != exclusive && h.mode != shared {
				continue
			}
			asked[h] = true
			if g.releasesFirst(t.Entry, h) && !g.releasesFirst(t.Spawn, h) {
				out = append(out, h)
			}
		}
		return out
	})
}

// releasesFirst reports whether a way of its goroutine leads from n to a release of h, and none of the operations on it
// acquires h.
func (g *scopeGraph) releasesFirst(n *node, h hold) bool {
	acquires := make(map[*node]bool)
	var releases []*node
	for _, op := range g.syncs[n.Thread.ID] {
		for _, p := range op.Op.Objects {
			if p != h.at {
				continue
			}
			for _, mode := range modes[op.Op.Kind].gen {
				acquires[op] = acquires[op] || mode == h.mode && op.Op.Kind != goroutine.Observe
			}
			for _, mode := range modes[op.Op.Kind].kill {
				if mode == h.mode {
					releases = append(releases, op)
				}
			}
		}
	}
	if len(releases) == 0 {
		return false
	}
	reached := g.search(succs, []*node{n}, acquires)
	return slices.ContainsFunc(releases, func(r *node) bool { return reached.has(g.index[r.ID]) })
}
