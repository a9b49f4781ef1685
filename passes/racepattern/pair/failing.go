package pair

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// recordsFailure reports whether all writes of x note, under a condition, that a test has failed: an error or a flag that
// everybody who reads it fails the test for. As long as the test succeeds, nothing is written.
func recordsFailure(x *race) bool {
	for _, n := range []*goroutine.Node{x.A, x.B} {
		if n.Access.Write && !notesFailure(n) {
			return false
		}
	}
	reads, fail := 0, true
	for _, n := range x.Nodes {
		if n.Kind == goroutine.Touch && !n.Access.Write && slices.Contains(n.Access.Places, x.Place) {
			reads++
			load, ok := n.Instr.(*ssa.UnOp)
			fail = fail && ok && failsTest(load)
		}
	}
	return reads > 0 && fail
}

// notesFailure reports whether n, in a test, stores an error or true where a condition holds that its function tests.
func notesFailure(n *goroutine.Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok || !ssax.InTestFile(store.Parent()) {
		return false
	}
	if _, isConst := store.Val.(*ssa.Const); isConst && !ssax.IsSet(store.Val) || !isConst && !ssax.IsError(store.Val.Type()) {
		return false
	}
	for range ssax.Decided(store.Block()) {
		return true
	}
	return false
}

// failsTest reports whether the test fails if load yields something else than nil or false: it is passed to what asserts
// something of it, or decides on a branch that fails the test, or is read there.
func failsTest(load *ssa.UnOp) bool {
	return failsIn(load.Block()) || slices.ContainsFunc(*load.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Call:
			return slices.ContainsFunc(ref.Call.Args, func(arg ssa.Value) bool { return isOfTest(arg.Type()) })
		case *ssa.If:
			return failsIn(ref.Block().Succs[0])
		case *ssa.BinOp:
			return slices.ContainsFunc(*ref.Referrers(), func(ref ssa.Instruction) bool {
				branch, ok := ref.(*ssa.If)
				return ok && slices.ContainsFunc(branch.Block().Succs, failsIn)
			})
		}
		return false
	})
}

// failsIn reports whether b, to which one branch leads, fails a test.
func failsIn(b *ssa.BasicBlock) bool {
	return len(b.Preds) == 1 && slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		if !ok {
			return false
		}
		fn := ssax.Callee(&call.Call)
		if fn == nil || fn.Signature().Recv() == nil || fn.Pkg() == nil || fn.Pkg().Path() != "testing" {
			return false
		}
		switch fn.Name() {
		case "Error", "Errorf", "Fail", "FailNow", "Fatal", "Fatalf":
			return true
		}
		return false
	})
}

// isOfTest reports whether t is that by which tests are told to fail.
func isOfTest(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "testing"
}
