package setonce

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Gates are the nodes of a scope that set a field for good, by their frames, with a lock held since the test that it was not set:
//
//	c.mu.Lock()
//	if !c.closed {
//		c.closed = true
//		c.mu.Unlock()
//		c.finish()
//	}
//
// Of all calls one comes through, whatever is done behind, and with which locks.
type Gates map[*goroutine.Frame][]*goroutine.Node

// GatesOf returns the gates of s.
func GatesOf(s *scene.Scene) Gates {
	out := make(Gates)
	for _, n := range s.Nodes {
		if isGate(s, n) {
			out[n.Frame] = append(out[n.Frame], n)
		}
	}
	return out
}

func isGate(s *scene.Scene, n *goroutine.Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok || n.Kind != goroutine.Touch || !n.Access.Write || len(n.Access.Places) != 1 || !ssax.IsSet(store.Val) {
		return false
	}
	load := GuardOf(store)
	if load == nil || !follows(store, load) {
		return false
	}
	test := nodeOf(s, n.Frame, load)
	return test != nil && shareLock(s, n, test) &&
		!slices.ContainsFunc(s.Nodes, func(m *goroutine.Node) bool {
			return m.Kind == goroutine.Touch && m.Access.Write && m.Instr != n.Instr && !s.IsInitial(m) &&
				slices.Contains(m.Access.Places, n.Access.Places[0])
		})
}

// nodeOf returns the access to memory of instr in f, or nil.
func nodeOf(s *scene.Scene, f *goroutine.Frame, instr ssa.Instruction) *goroutine.Node {
	return scene.Find(s.Nodes, func(n *goroutine.Node) bool { return n.Kind == goroutine.Touch && n.Frame == f && n.Instr == instr })
}

// shareLock reports whether some lock is held at a and at each of the others.
func shareLock(s *scene.Scene, a *goroutine.Node, others ...*goroutine.Node) bool {
	order := mhp.New(s.Order)
	return slices.ContainsFunc(order.Held(a), func(l goroutine.Place) bool {
		return !slices.ContainsFunc(others, func(n *goroutine.Node) bool { return !slices.Contains(order.Held(n), l) })
	})
}

// follows reports whether control comes from load to store with no call in between, which could release a lock.
func follows(store *ssa.Store, load *ssa.UnOp) bool {
	from, to := load.Block(), store.Block()
	if len(to.Preds) != 1 || to.Preds[0] != from {
		return false
	}
	calls := func(instr ssa.Instruction) bool { _, ok := instr.(ssa.CallInstruction); return ok }
	return !slices.ContainsFunc(from.Instrs[ssax.Index(load):], calls) && !slices.ContainsFunc(to.Instrs[:ssax.Index(store)], calls)
}

// Between returns the gate behind which one access of x is, if the other one is behind the same gate in another call; nil if
// there is none. Both are fields of one object: what others lead to may be known by more than that one.
func (g Gates) Between(x scene.Pair) *goroutine.Node {
	if len(g) == 0 {
		return nil
	}
	object, _, ok := x.Place.Path.Parent()
	theirs := g.before(x.B)
	for _, a := range g.before(x.A) {
		field := a.Access.Places[0]
		owner, _, isField := field.Path.Parent()
		if ok && isField && field.Frame == x.Place.Frame && owner == object &&
			slices.ContainsFunc(theirs, func(b *goroutine.Node) bool { return a != b && field == b.Access.Places[0] }) {
			return a
		}
	}
	return nil
}

// before returns the gates that n, or what has started its goroutine, is behind.
func (g Gates) before(n *goroutine.Node) []*goroutine.Node {
	var out []*goroutine.Node
	for ; n != nil; n = n.Thread.Spawn {
		instr := n.Instr
		for f := n.Frame; f != nil && f.Thread == n.Thread && instr != nil; f = f.Caller {
			for _, gate := range g[f] {
				if ssax.Dominates(gate.Instr, instr) {
					out = append(out, gate)
				}
			}
			instr = nil
			if f.Site != nil {
				instr = f.Site
			}
		}
	}
	return out
}
