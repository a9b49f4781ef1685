package view

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// IsReceived reports whether a and b, which goroutines that do the same make, are to what each of them has received, and what
// was sent is another object each time: another goroutine gets it by a call in a loop, and sends it in the same round.
func IsReceived(s *goroutine.Scope, a, b *goroutine.Node, p goroutine.Place) bool {
	return a.Thread == b.Thread && SentTo(s, a.Thread, p) != nil
}

// SentTo returns where what p begins with is sent to goroutines that are t, nil if that is not seen, or if it may be sent twice.
func SentTo(s *goroutine.Scope, t *goroutine.Thread, p goroutine.Place) *goroutine.Node {
	root := p.Path.Root
	got, ok := root.Value.(ssa.Instruction)
	if root.Kind != accesspath.Local || !ok || !isResult(root.Value) || !ssax.InLoop(got.Block()) {
		return nil
	}
	frame := s.Frames[p.Frame]
	if frame.Thread == t {
		return nil
	}
	return scene.Find(s.Nodes, func(n *goroutine.Node) bool {
		send, ok := n.Instr.(*ssa.Send)
		return ok && n.Kind == goroutine.Sync && n.Frame == frame && send.X == root.Value && ssax.Dominates(got, send) &&
			!ssax.ReachesOn(send.Block(), send.Block(), got.Block()) &&
			slices.ContainsFunc(n.Op.Objects, func(at goroutine.Place) bool { return receives(s, t, at) })
	})
}

// isResult reports whether v is what a call has returned, or one of its results.
func isResult(v ssa.Value) bool {
	if ext, ok := v.(*ssa.Extract); ok {
		v = ext.Tuple
	}
	_, ok := v.(*ssa.Call)
	return ok
}

// receives reports whether t receives from the channel at p.
func receives(s *goroutine.Scope, t *goroutine.Thread, p goroutine.Place) bool {
	return slices.ContainsFunc(s.Object(p).Ops, func(n *goroutine.Node) bool {
		return n.Thread == t && (n.Op.Kind == goroutine.Recv || n.Op.Kind == goroutine.RecvAny)
	})
}
