package wait

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// HandedOut reports whether a, if it stands for what the caller does with a result, may
// race with b: the function waits for the goroutine of b, so it is not meant to go on
// after the function has returned. Results that goroutines go on to fill are between
// them and the caller.
func HandedOut(s *goroutine.Scope, a, b *goroutine.Node) bool {
	if !a.Access.Handed {
		return true
	}
	return waitsForThread(s, a.Thread, b.Thread, maxRelays)
}

// maxRelays bounds how many goroutines do nothing but to wait for another one and tell of its end.
const maxRelays = 1

// waitsForThread reports whether t waits for something that u does, or for another goroutine that waits for u.
func waitsForThread(s *goroutine.Scope, t, u *goroutine.Thread, relays int) bool {
	waiting := make(map[*goroutine.Thread]bool)
	for _, n := range s.Nodes {
		if n.Thread != u {
			continue
		}
		at := n.Opaque
		if n.Kind == goroutine.Sync && n.Op.Kind.Releases() {
			at = n.Op.Objects
		}
		for _, p := range at {
			for _, w := range s.Object(p).Ops {
				waiting[w.Thread] = waiting[w.Thread] || isWait(w)
			}
		}
	}
	if waiting[t] || relays == 0 {
		return waiting[t]
	}
	for v, waits := range waiting {
		if waits && v != u && waitsForThread(s, t, v, relays-1) {
			return true
		}
	}
	return false
}

// isWait reports whether w is where a goroutine waits for another one to be done with something.
func isWait(w *goroutine.Node) bool {
	switch w.Op.Kind {
	case goroutine.GroupWait, goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
		return true
	}
	return false
}

// Elsewhere reports whether one of a and b stands for what the caller does with a result, and another return of the same
// variable surely comes after the other access: of the ways out, one waits for the goroutine and this one does not.
func Elsewhere(s *goroutine.Scope, parallel *mhp.Relation, p scene.Pair) bool {
	write := p.A
	if write.Access.Handed {
		write = p.B
	}
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		if n.Kind != goroutine.Touch || !n.Access.Handed || n == p.A || n == p.B || !slices.Contains(n.Access.Places, p.Place) {
			return false
		}
		ok, reason := parallel.ParallelAt(scene.Whole(p.Place), write, n)
		return !ok && reason.Verdict == mhp.Ordered
	})
}
