package setonce

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// SetsAgain returns the test, if one of the accesses of p is only reached where a variable is found not to be set,
// which may have been set before the goroutine of one of them was started:
//
//	s.listen()   // if s.lis == nil { s.lis = ... }
//	go s.serve() // calls s.listen, too
//
// That it has is not certain, so who knows the program may know that the access happens. Nil if there is no such test.
func SetsAgain(s *goroutine.Scope, p scene.Pair) *ssa.UnOp {
	if test := testBefore(s, p.A, p); test != nil {
		return test
	}
	return testBefore(s, p.B, p)
}

// testBefore is SetsAgain for n, which is one of the accesses of p.
func testBefore(s *goroutine.Scope, n *goroutine.Node, p scene.Pair) *ssa.UnOp {
	instr := n.Instr
	for f := n.Frame; f != nil && f.Thread == n.Thread && instr != nil; f = f.Caller {
		for cond, outcome := range ssax.Decided(instr.Block()) {
			if load := ssax.FoundUnset(cond, outcome); load != nil && isSetAt(s, f, load, p) {
				return load
			}
		}
		instr = f.Site
	}
	return nil
}

// isSetAt reports whether something is assigned to what load, in f, reads where one of the goroutines of p is
// not started yet.
func isSetAt(s *goroutine.Scope, f *goroutine.Frame, load *ssa.UnOp, p scene.Pair) bool {
	read := slices.IndexFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && n.Frame == f && n.Instr == ssa.Instruction(load)
	})
	if read < 0 {
		return false
	}
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		if n.Kind != goroutine.Touch || !n.Access.Write || !setsSomething(n) {
			return false
		}
		return slices.ContainsFunc(n.Access.Places, func(at goroutine.Place) bool {
			return slices.Contains(s.Nodes[read].Access.Places, at)
		}) && (comesBefore(n, p.A.Thread) || comesBefore(n, p.B.Thread))
	})
}

// setsSomething reports whether n is an assignment of a value that is not known to be nil or false.
func setsSomething(n *goroutine.Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	_, isConst := Assigned(store.Val).(*ssa.Const)
	return !isConst || ssax.IsSet(store.Val)
}
