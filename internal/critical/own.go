package critical

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// own reports whether r belongs to an object that the function has made and that
// nobody else can have when control is at instr: what is waited for there comes at
// once (docs/design, PRECISION B26).
func own(r Resource, instr ssa.Instruction) bool {
	if r.Path.Root.Kind != accesspath.Local {
		return false
	}
	alloc, ok := r.Path.Root.Value.(*ssa.Alloc)
	return ok && alloc.Parent() == instr.Parent() && !published(alloc, instr)
}

// published reports whether v, or the variable that holds it, may have been made
// known to others when control is at instr.
func published(v ssa.Value, instr ssa.Instruction) bool {
	for _, ref := range *v.Referrers() {
		if !ssax.MayPrecede(ref, instr) {
			continue
		}
		switch ref := ref.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.UnOp, *ssa.DebugRef, *ssa.Return:
		case *ssa.Store:
			if ref.Val != v {
				continue
			}
			if cell, ok := ref.Addr.(*ssa.Alloc); !ok || published(cell, instr) {
				return true
			}
		case *ssa.Call, *ssa.Defer:
			if publishedBy(ref.(ssa.CallInstruction).Common(), v, maxPublishSteps) {
				return true
			}
		case *ssa.MakeClosure:
			if !runsHere(ref) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// maxPublishSteps bounds the calls that v is followed into.
const maxPublishSteps = 3

// publishedBy reports whether the callee may make its argument v known to others. A
// method does nothing of the kind to its receiver, and a function of another package
// does it to what it is passed.
func publishedBy(call *ssa.CallCommon, v ssa.Value, steps int) bool {
	if call.Value == v {
		return false
	}
	i := slices.Index(call.Args, v)
	callee := call.StaticCallee()
	switch {
	case i < 0:
		return false
	case i == 0 && call.Signature().Recv() != nil && !call.IsInvoke():
		return false
	case callee == nil || len(callee.Blocks) == 0 || steps == 0 || i >= len(callee.Params):
		return true
	}
	for _, ref := range *callee.Params[i].Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.UnOp, *ssa.BinOp, *ssa.DebugRef, *ssa.Return, *ssa.If:
		case *ssa.Store:
			if ref.Val == ssa.Value(callee.Params[i]) {
				return true
			}
		case *ssa.Call, *ssa.Defer:
			if publishedBy(ref.(ssa.CallInstruction).Common(), callee.Params[i], steps-1) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// runsHere reports whether the closure is only called or deferred where it is made.
func runsHere(mc *ssa.MakeClosure) bool {
	for _, ref := range *mc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Call, *ssa.Defer:
			if ref.(ssa.CallInstruction).Common().Value != ssa.Value(mc) {
				return false
			}
		case *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}
