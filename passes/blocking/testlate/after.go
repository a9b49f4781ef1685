package testlate

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// isLast reports whether nothing that the goroutine does behind at tells anybody of it.
func (at *site) isLast(reach *ssax.Reach) bool {
	r := rest{seen: make(map[*ssa.Function]bool)}
	for ; at != nil; at = at.up {
		fn := at.frame.Func
		for instr := range ssax.Instrs(fn) {
			_, later := instr.(*ssa.Defer)
			if (later || reach.MayPrecede(at.instr, instr)) && instr != at.instr && !at.comesAgain(instr) && r.tells(at.frame, instr) {
				return false
			}
		}
	}
	return true
}

// comesAgain reports whether instr is a receive on every way to at: what is received next comes to at as well, and whoever has sent it knows no more
// than that it has come.
func (at *site) comesAgain(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW && ssax.Dominates(instr, at.instr)
	case *ssa.Select:
		for i, s := range instr.States {
			if arm := ssax.ArmOf(instr, i); isSend(s) || !isTold(at.frame, s.Chan) && (arm == nil || !arm.Dominates(at.instr.Block())) {
				return false
			}
		}
		return true
	}
	return false
}

// isOther reports whether the goroutine tells somebody, who may wait for that, on other ways than the one to at: who waits does so for ever then.
func (at *site) isOther(reach *ssax.Reach) bool {
	for ; at != nil; at = at.up {
		for instr := range ssax.Instrs(at.frame.Func) {
			if instr != at.instr && joins(instr) && !reach.MayPrecede(instr, at.instr) {
				return true
			}
		}
	}
	return false
}

// joins reports whether instr is what others wait for.
func joins(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send:
		return true
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, isSend)
	case ssa.CallInstruction:
		_, done := syncmodel.First[*syncmodel.GroupDone](syncmodel.Lookup(ssax.Callee(instr.Common())))
		return done || ssax.BuiltinOf(instr) == "close"
	}
	return false
}

func isSend(s *ssa.SelectState) bool { return s.Send != nil }

// A rest is what a goroutine does behind a call.
type rest struct {
	seen map[*ssa.Function]bool // that were looked at
}

// tells reports whether somebody else may learn of it that control in f has come to instr.
func (r *rest) tells(f *spawned.Frame, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.Go:
		return true
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return isSend(s) || !isTold(f, s.Chan) })
	case *ssa.UnOp:
		return instr.Op == token.ARROW && !isTold(f, instr.X)
	case ssa.CallInstruction:
		return r.callTells(f, instr)
	}
	return false
}

// isTold reports whether ch is one of those on which nobody waits for who receives: of a timer or a context.
func isTold(f *spawned.Frame, ch ssa.Value) bool {
	_, _, ok := f.ContextOf(ch)
	return ok || f.IsTimer(ch)
}

// callTells is tells for a call, with all that it runs.
func (r *rest) callTells(f *spawned.Frame, call ssa.CallInstruction) bool {
	common := call.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		return builtin.Name() == "close"
	}
	fn := ssax.Callee(common)
	if isOfTest(fn) {
		return false
	}
	if model := syncmodel.Lookup(fn); model != nil {
		return modelTells(model)
	}
	if callee := f.Callee(common.Value, ssax.Arguments(common)); callee != nil {
		return r.bodyTells(callee)
	}
	return fn == nil || slices.ContainsFunc(ssax.Elements(ssax.Arguments(common)), mayTell)
}

// bodyTells is tells for all that f does.
func (r *rest) bodyTells(f *spawned.Frame) bool {
	if r.seen[f.Func] || f.Depth() > maxDepth {
		return !r.seen[f.Func]
	}
	r.seen[f.Func] = true
	for instr := range ssax.Instrs(f.Func) {
		if r.tells(f, instr) {
			return true
		}
	}
	return false
}

// modelTells reports whether what a function of the model does may tell others. To sleep, to make a timer or a context, and to end do not.
func modelTells(model *syncmodel.Model) bool {
	return slices.ContainsFunc(model.Effects, func(e syncmodel.Effect) bool {
		switch e := e.(type) {
		case *syncmodel.Block:
			return e.For != syncmodel.Sleep
		case *syncmodel.Feed, *syncmodel.Derive, *syncmodel.Exit:
			return false
		}
		return true
	})
}

// mayTell reports whether code that is not known may tell somebody by what it gets as v: it is no plain data.
func mayTell(v ssa.Value) bool {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	t := v.Type()
	if ssax.IsError(t) {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		_, plain := t.Elem().Underlying().(*types.Basic)
		return !plain
	case *types.Pointer, *types.Chan, *types.Map, *types.Interface, *types.Signature:
		return true
	}
	return false
}
