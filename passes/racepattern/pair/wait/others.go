package wait

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// ForOthers reports whether all ways to n, in its goroutine, lead through an operation that waits for
// something of which the scope does not show where it comes from, and returns these operations.
func ForOthers(s *goroutine.Scope, n *goroutine.Node) (waits []*goroutine.Node, all bool) {
	found := false
	scene.Walk(n.Thread.Entry, func(at *goroutine.Node) (on bool) {
		found = found || at == n
		if !found && isUnanswered(s, at) {
			waits = append(waits, at)
			return false
		}
		return !found
	})
	return waits, !found
}

// isUnanswered reports whether n waits for something that no other goroutine of the scope does.
func isUnanswered(s *goroutine.Scope, n *goroutine.Node) bool {
	if n.Kind != goroutine.Sync {
		return false
	}
	var answers []goroutine.OpKind
	switch n.Op.Kind {
	case goroutine.Recv:
		answers = []goroutine.OpKind{goroutine.Send}
	case goroutine.RecvClosed:
		answers = []goroutine.OpKind{goroutine.Close}
	case goroutine.RecvAny:
		answers = []goroutine.OpKind{goroutine.Send, goroutine.Close}
	case goroutine.CondWait:
		answers = []goroutine.OpKind{goroutine.CondNotify}
	default:
		return false
	}
	return !slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool {
		o := s.Object(p)
		return o.Fed || slices.ContainsFunc(o.Ops, func(m *goroutine.Node) bool {
			return m.Thread != n.Thread && slices.Contains(answers, m.Op.Kind)
		})
	})
}
