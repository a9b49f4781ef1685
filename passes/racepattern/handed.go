package racepattern

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// handedOut reports whether a, if it stands for what the caller does with a result, may
// race with b: the function waits for the goroutine of b, so it is not meant to go on
// after the function has returned. Results that goroutines go on to fill are between
// them and the caller.
func handedOut(s *goroutine.Scope, a, b *goroutine.Node) bool {
	if !a.Access.Handed {
		return true
	}
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		if n.Thread != b.Thread {
			return false
		}
		at := n.Opaque
		if n.Kind == goroutine.Sync && n.Op.Kind.Releases() {
			at = n.Op.Objects
		}
		return slices.ContainsFunc(at, func(p goroutine.Place) bool { return waitsFor(s, a.Thread, p) })
	})
}

// waitsFor reports whether t waits for something at the object at p.
func waitsFor(s *goroutine.Scope, t *goroutine.Thread, p goroutine.Place) bool {
	return slices.ContainsFunc(s.Object(p).Ops, func(w *goroutine.Node) bool {
		switch w.Op.Kind {
		case goroutine.GroupWait, goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
			return w.Thread == t
		}
		return false
	})
}
