package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// sentOff reports whether an object gets out that instr sends on ch, or that one gets to so from what it sends. It does unless it is a channel, and
// whoever receives from such channels uses it only where it is plain that it came with a message (see [Parcel]). Whether others receive from ch is
// another question ([Object.Handed]).
func (e *escape) sentOff(k holder, instr ssa.Instruction, ch ssa.Value) bool {
	if _, isChannel := e.of.(*ssa.MakeChan); !isChannel || !e.cfg.Branches {
		return true
	}
	seen := make(map[*ssa.Function]bool)
	var on []Place
	for _, f := range e.scope.Frames {
		if f.Func == instr.Parent() {
			at := e.refs(f, ch)
			if len(at) == 0 {
				return true
			}
			on = add(on, at...)
		}
		if !seen[f.Func] && e.keptFrom(f.Func, ch.Type(), k.by) {
			return true
		}
		seen[f.Func] = true
	}
	e.handed[e.of] = add(e.handed[e.of], on...)
	return false
}

// keptFrom reports whether fn keeps what one gets to so from what it receives from channels with the elements of t.
func (e *escape) keptFrom(fn *ssa.Function, t types.Type, by route) bool {
	elem := t.Underlying().(*types.Chan).Elem()
	isSuch := func(ch ssa.Value) bool { return types.Identical(ch.Type().Underlying().(*types.Chan).Elem(), elem) }
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.UnOp:
				if instr.Op != token.ARROW || !isSuch(instr.X) {
					continue
				}
				got := ssa.Value(instr)
				if instr.CommaOk {
					got = ssax.Component(instr, 0)
				}
				if got != nil && e.isKept(got, by) {
					return true
				}
			case *ssa.Select:
				for i, arm := range ssax.Receives(instr) {
					if got := ssax.Component(instr, 2+i); isSuch(arm.Chan) && got != nil && e.isKept(got, by) {
						return true
					}
				}
			}
		}
	}
	return false
}

// isKept reports whether anything is done with v, from which one gets to the object so, but to read its fields, to pass it to functions that are laid
// out, and to use the object.
func (e *escape) isKept(v ssa.Value, by route) bool {
	k := holder{v, by + "!"} // a question of its own
	if e.seen[k] {
		return false
	}
	e.seen[k] = true
	return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
			return false
		case *ssa.Field, *ssa.FieldAddr:
			next, ok := holder{v, by}.through(instr.(ssa.Value))
			return ok && e.isKept(instr.(ssa.Value), next)
		case *ssa.UnOp:
			if instr.Op == token.ARROW {
				return false // it is the object
			}
			next, ok := by.load()
			return ok && e.isKept(instr, next)
		case *ssa.Send:
			return instr.X == v
		case *ssa.Select:
			return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send == v })
		case *ssa.Store:
			alloc, ok := instr.Addr.(*ssa.Alloc)
			return instr.Val == v && (!ok || onlyValue(alloc) != v || e.isKept(alloc, by.from("*")))
		case ssa.CallInstruction:
			return e.isPassed(instr, v, by)
		}
		return true
	})
}

// isPassed reports whether the call at site keeps v.
func (e *escape) isPassed(site ssa.CallInstruction, v ssa.Value, by route) bool {
	common := site.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "append" || b.Name() == "copy"
	}
	fn := common.StaticCallee()
	if fn == nil || common.Value == v || !e.entered(site, fn) {
		return true
	}
	for i, arg := range common.Args {
		if arg == v && e.isKept(fn.Params[i], by) {
			return true
		}
	}
	return false
}
