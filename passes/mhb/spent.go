package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// spent returns the receives on all ways to n, from the start of its goroutine, that happen at most once in
// the scope: a way that leads from n back to one of them is none, however often the loop around it could run.
func (g *scopeGraph) spent(n *node) []*node {
	var out []*node
	for _, r := range g.receivesOnce(n.Thread) {
		if n == r.node || !r.around.has(g.index[n.ID]) {
			out = append(out, r.node)
		}
	}
	return out
}

// A soleReceive happens at most once in the scope. The nodes around it are those to which a way leads that avoids it.
type soleReceive struct {
	node   *node
	around bitset
}

// receivesOnce returns the receives in loops of t that happen at most once.
func (g *scopeGraph) receivesOnce(t *thread) []soleReceive {
	return g.sole.Of(t, func(t *thread) (out []soleReceive) {
		for _, n := range g.syncs[t.ID] {
			if n.Looped && isReceive(n.Op.Kind) && !n.Op.Optional && g.getsOne(n) {
				around := g.search(succs, []*node{t.Entry}, map[*node]bool{n: true})
				around.add(g.index[t.Entry.ID])
				out = append(out, soleReceive{n, around})
			}
		}
		return out
	})
}

// getsOne reports whether at most one value is ever sent on the channels that n receives from, none of which is closed.
func (g *scopeGraph) getsOne(n *node) bool {
	sends := 0
	for _, at := range n.Op.Objects {
		obj := g.scope.Object(at)
		seen, ok := sendsSeen(obj)
		if !ok || !obj.Closed || obj.Fed {
			return false
		}
		sends += seen
	}
	return len(n.Op.Objects) > 0 && !n.Op.Open && sends <= 1
}

// sendsSeen returns how many values the scope sends on a channel; ok is false if that is not known, or the
// channel is closed.
func sendsSeen(ch *object) (n int, ok bool) {
	for _, op := range ch.Ops {
		switch op.Op.Kind {
		case goroutine.Close:
			return 0, false
		case goroutine.Send:
			if op.Looped || op.Thread.Many || op.Op.Delta != 1 {
				return 0, false
			}
			n++
		}
	}
	return n, true
}

// without returns the members of set but for the nodes, which are of one thread.
func (g *scopeGraph) without(set bitset, nodes []*node) bitset {
	set = slices.Clone(set)
	for _, n := range nodes {
		i := g.index[n.ID]
		set[i/64] &^= 1 << (i % 64)
	}
	return set
}
