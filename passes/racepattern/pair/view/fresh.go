package view

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// IsRemade reports whether each of the goroutines started where a and b run gets to p
// by a pointer that was set to something new before:
//
//	n.done = make(chan struct{})
//	go run(n.done)
//
// Then a and b are about p, but of two rounds.
func IsRemade(s *goroutine.Scope, a, b *goroutine.Node, p goroutine.Place) bool {
	x, y := a.Thread.Spawn, b.Thread.Spawn
	return x != nil && y != nil && x.Instr != nil && x.Instr == y.Instr &&
		SetsAnew(s, x, p) != nil && (x == y || SetsAnew(s, y, p) != nil)
}

// SetsAnew returns where the function that starts a goroutine at spawn has set a
// pointer on the way to p to something new before; nil if it has not.
func SetsAnew(s *goroutine.Scope, spawn *goroutine.Node, p goroutine.Place) *goroutine.Node {
	return scene.Find(s.Nodes, func(n *goroutine.Node) bool {
		store, ok := n.Instr.(*ssa.Store)
		return ok && n.Kind == goroutine.Touch && n.Frame == spawn.Frame &&
			isNew(store.Val) && ssax.Dominates(store, spawn.Instr) &&
			slices.ContainsFunc(n.Access.Places, func(q goroutine.Place) bool { return isBehind(p, q) })
	})
}

// isNew reports whether v is allocated where it is.
func isNew(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Alloc:
		return v.Heap
	case *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice:
		return true
	}
	return false
}

// isBehind reports whether p is reached by the pointer that the variable at q holds.
func isBehind(p, q goroutine.Place) bool {
	return p.Frame == q.Frame && !q.Deref && p.Path.HasPrefix(q.Path) && (p.Deref || p.Path != q.Path)
}
