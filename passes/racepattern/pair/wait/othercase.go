package wait

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// InOtherCase returns what lets one access of x happen, if the other goroutine does it in another case of what it
// does with each message than the other access:
//
//	for m := range messages {
//		switch m.kind {
//		case ready:
//			close(started)
//		case address:
//			addr = m.text
//		}
//	}
//
// In which order the messages come is not up to this code. Nil if there is nothing like that.
func InOtherCase(s *goroutine.Scope, x scene.Pair) *goroutine.Node {
	if p := signalInOtherCase(s, x.A, x.B); p != nil {
		return p
	}
	return signalInOtherCase(s, x.B, x.A)
}

// signalInOtherCase is InOtherCase for a, which is made in one case, and b, which waits for the other one.
func signalInOtherCase(s *goroutine.Scope, a, b *goroutine.Node) *goroutine.Node {
	if a.Thread == b.Thread {
		return nil
	}
	return scene.Find(s.Nodes, func(p *goroutine.Node) bool {
		return p.Thread == a.Thread && p.Kind == goroutine.Sync && (p.Op.Kind == goroutine.Close || p.Op.Kind == goroutine.Send) &&
			areCases(a, p) && For(b, p)
	})
}

// For reports whether n comes after a wait for p, which sends on a channel, closes it, or counts down a group, on every
// way in its goroutine.
func For(n, p *goroutine.Node) bool {
	found, waits := false, false
	scene.Walk(n.Thread.Entry, func(at *goroutine.Node) (on bool) {
		found = found || at == n
		if !found && receivesOf(at, p) {
			waits = true
			return false
		}
		return !found
	})
	return waits && !found
}

// receivesOf reports whether n receives from a channel that p may be about, or waits for such a group.
func receivesOf(n, p *goroutine.Node) bool {
	if n.Kind != goroutine.Sync {
		return false
	}
	switch n.Op.Kind {
	case goroutine.Recv, goroutine.RecvClosed, goroutine.RecvAny, goroutine.GroupWait:
		return slices.ContainsFunc(n.Op.Objects, func(at goroutine.Place) bool { return slices.Contains(p.Op.Objects, at) })
	}
	return false
}

// areCases reports whether m and n, of one goroutine, are in branches of a function that exclude each other, in one call
// of it and one round of the loop around them, which is run again and again.
func areCases(m, n *goroutine.Node) bool {
	a, b := scene.Sites(m), scene.Sites(n)
	for f, x := range a {
		y := b[f]
		if y == nil || x == y {
			continue
		}
		p, q := x.Block(), y.Block()
		header := loopAround(p, q)
		again := header != nil || m.Looped && n.Looped
		return again && p != q && !ssax.ReachesAround(p, q, header) && !ssax.ReachesAround(q, p, header)
	}
	return false
}

// loopAround returns the header of the innermost loop that p and q are both in, nil if there is none.
func loopAround(p, q *ssa.BasicBlock) *ssa.BasicBlock {
	for header := p; header != nil; header = header.Idom() {
		if header.Dominates(q) && ssax.IsHeader(header) && ssax.ReachesOn(p, header, nil) && ssax.ReachesOn(q, header, nil) {
			return header
		}
	}
	return nil
}
