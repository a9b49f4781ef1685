package belated

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// watches returns where f waits for the end of the context, if it comes to its end by that only, or by accident; nil if not. What f
// calls on each way is part of it.
func (s *scope) watches(f *spawned.Frame) ssa.Instruction {
	var until ssa.Instruction
	ends := false
	work := graph.NewWorklist(f.Func.Blocks[0])
	for b := range work.Newest {
		passes := true
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Return:
				ends = true
			case *ssa.UnOp:
				if instr.Op == token.ARROW && s.isEnd(f, instr.X) {
					until, passes = instr, false
				}
			case *ssa.Call:
				if at := s.watchesIn(f, instr); at != nil {
					until, passes = at, false
				}
			}
			if !passes {
				break
			}
		}
		for i, succ := range b.Succs {
			if at, cut := s.isCut(f, b, i); !cut {
				if passes {
					work.Add(succ)
				}
			} else if passes && at != nil {
				until = at
			}
		}
	}
	if ends {
		return nil
	}
	return until
}

// maxDepth bounds the depth of the calls that are followed.
const maxDepth = 2

// watchesIn is watches for what a call runs that gets the context.
func (s *scope) watchesIn(f *spawned.Frame, call *ssa.Call) ssa.Instruction {
	gets := func(arg ssa.Value) bool { return s.isContext(f, arg) }
	if f.Depth() > maxDepth || syncmodel.Lookup(ssax.Callee(&call.Call)) != nil || !slices.ContainsFunc(call.Call.Args, gets) {
		return nil
	}
	if callee := f.Callee(call.Call.Value, ssax.Arguments(&call.Call)); callee != nil && f.Around(callee.Func).Up == nil {
		return s.watches(callee)
	}
	return nil
}

// isEnd reports whether the channel ch, in f, is closed when the context ends.
func (s *scope) isEnd(f *spawned.Frame, ch ssa.Value) bool {
	at, ctx, ok := f.ContextOf(ch)
	return ok && s.isContext(at, ctx)
}

// isCut reports whether control takes successor i of b only when the context has ended, or by accident: because of an error, or of something
// else that a select waits for together with the context. It returns the select, if it is one.
func (s *scope) isCut(f *spawned.Frame, b *ssa.BasicBlock, i int) (at ssa.Instruction, cut bool) {
	cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return nil, false
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok {
		return nil, false
	}
	if arm, sel, ok := ssax.SelectArm(cmp); ok {
		ended := func(st *ssa.SelectState) bool { return st.Send == nil && s.isEnd(f, st.Chan) }
		if !sel.Blocking || !slices.ContainsFunc(sel.States, ended) {
			return nil, false
		}
		if i == 1 {
			return nil, arm == len(sel.States)-1 // there is no other arm
		}
		return sel, ended(sel.States[arm]) || !s.goesOn(f, sel, arm)
	}
	return nil, isError(cmp) && (cmp.Op == token.NEQ) == (i == 0)
}

// goesOn reports whether an arm of sel comes in the course of the work: a timer, something that is sent, or received and used, or a channel
// that the function has made and may send on or close.
func (s *scope) goesOn(f *spawned.Frame, sel *ssa.Select, arm int) bool {
	state := sel.States[arm]
	if state.Send != nil || isUsed(sel, arm) {
		return true
	}
	_, ch := f.Source(state.Chan)
	_, made := ch.(*ssa.MakeChan)
	return made || f.IsTimer(ch)
}

// isUsed reports whether something is done with what an arm of sel receives, or whether there was something.
func isUsed(sel *ssa.Select, arm int) bool {
	index := 2 // of what is received by the first arm that receives
	for _, state := range sel.States[:arm] {
		if state.Send == nil {
			index++
		}
	}
	for ext := range ssax.UsesOf[*ssa.Extract](sel) {
		if ext.Index == index || ext.Index == 1 && ssax.ArmOf(sel, arm) == ext.Block() {
			return true
		}
	}
	return false
}

// isError reports whether cmp compares an error with nil.
func isError(cmp *ssa.BinOp) bool {
	if cmp.Op != token.EQL && cmp.Op != token.NEQ || !ssax.IsError(cmp.X.Type()) {
		return false
	}
	c, ok := cmp.Y.(*ssa.Const)
	return ok && c.Value == nil
}
