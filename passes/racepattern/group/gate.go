package group

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/passes/mhb"
)

// A gate is a flag of an object, and the lock that it is tested and set under: once
// it is set, nobody gets through.
type gate struct {
	scope      *goroutine.Scope
	lock, flag goroutine.Place
}

// gated reports whether a flag keeps add from coming after the start of wait: add
// stands in one critical section with a test that found the flag not set, and who
// waits has set it before, in a critical section of the same lock. The lock, the
// flag and the group are parts of one variable, so that they belong together.
func gated(order *mhb.Order, add, wait *goroutine.Node) bool {
	for _, lock := range order.Held(add) {
		if !partners(lock, add.Op.Objects[0]) {
			continue
		}
		for _, n := range order.Scope().Nodes {
			if n.Thread != add.Thread || !isUnset(n) || !partners(lock, n.Op.Objects[0]) {
				continue
			}
			g := gate{order.Scope(), lock, n.Op.Objects[0]}
			if g.isOneWay() && g.passed(add) && always(wait, g.shuts, never) {
				return true
			}
		}
	}
	return false
}

// partners reports whether p and q are parts of one variable.
func partners(p, q goroutine.Place) bool {
	return p.Frame == q.Frame && p.Path.Root == q.Path.Root && !p.Deref && !q.Deref
}

// isUnset reports whether n is a branch on which one flag is known not to be set.
func isUnset(n *goroutine.Node) bool {
	return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.Observe && !n.Op.Open && len(n.Op.Objects) == 1 &&
		(n.Op.Value == "true" && n.Op.Negated || n.Op.Value == "false" && !n.Op.Negated)
}

// isOneWay reports whether the flag is only ever set, and plainly.
func (g gate) isOneWay() bool {
	return !slices.ContainsFunc(g.scope.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && n.Access.Write && slices.Contains(n.Access.Places, g.flag) && n.Access.Value != "true"
	})
}

// passed reports whether add is in one critical section with tests of the flag.
func (g gate) passed(add *goroutine.Node) bool {
	tested := func(n *goroutine.Node) bool {
		return isUnset(n) && n.Op.Objects[0] == g.flag && always(n, g.acquires(goroutine.Lock, goroutine.RLock), g.releases)
	}
	return always(add, tested, func(n *goroutine.Node) bool {
		return g.releases(n) || g.acquires(goroutine.Lock, goroutine.RLock)(n)
	})
}

// shuts reports whether n sets the flag under the lock.
func (g gate) shuts(n *goroutine.Node) bool {
	return n.Kind == goroutine.Touch && n.Access.Write && n.Access.Value == "true" &&
		len(n.Access.Places) == 1 && n.Access.Places[0] == g.flag && always(n, g.acquires(goroutine.Lock), g.releases)
}

func (g gate) acquires(kinds ...goroutine.OpKind) func(*goroutine.Node) bool {
	return func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && slices.Contains(kinds, n.Op.Kind) && !n.Op.Optional &&
			len(n.Op.Objects) == 1 && n.Op.Objects[0] == g.lock
	}
}

func (g gate) releases(n *goroutine.Node) bool {
	return n.Kind == goroutine.Sync && (n.Op.Kind == goroutine.Unlock || n.Op.Kind == goroutine.RUnlock) &&
		(n.Op.Open || slices.Contains(n.Op.Objects, g.lock))
}

func never(*goroutine.Node) bool { return false }

// always reports whether on every way to n, in its goroutine, there is a node that is
// good, with none in between that is bad.
func always(n *goroutine.Node, good, bad func(*goroutine.Node) bool) bool {
	work := graph.NewWorklist(n)
	for at := range work.Newest {
		if at == n.Thread.Entry {
			return false
		}
		for _, p := range at.Preds {
			switch {
			case good(p):
			case bad(p) && p != n:
				return false
			default:
				work.Add(p)
			}
		}
	}
	return true
}
