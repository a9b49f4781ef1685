package critical

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// conditional returns what branches between from and the instruction to of one function
// decide: that to is not executed, for reasons other than a failure, the end of a
// loop, or what the caller has asked for: mostly it asks for a state, and states are
// what keeps orders apart that look alike.
func (c *collector) conditional(from *ssa.BasicBlock, to ssa.Instruction) decision {
	q := [2]*ssa.BasicBlock{from, to.Block()}
	return c.decided.Of(q, func([2]*ssa.BasicBlock) decision { return c.decides(from, to.Block()) })
}

// decides is what conditional returns, by a walk from one block to the other.
func (c *collector) decides(from, to *ssa.BasicBlock) decision {
	leads := func(b *ssa.BasicBlock) bool { return c.a.reach.Reaches(b, to) }
	if !c.mayDecide(from, leads) {
		return decision{}
	}
	var all decision
	seen := map[*ssa.BasicBlock]bool{from: true}
	for work := []*ssa.BasicBlock{from}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == to {
			continue
		}
		if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && leads(b) && (!leads(b.Succs[0]) || !leads(b.Succs[1])) {
			if !isForgiven(b, branch) {
				d := decision{conditional: true, states: statesOf(branch.Cond, !leads(b.Succs[0]))}
				if all = all.and(d); len(all.states) == 0 {
					return all
				}
			}
		}
		for _, s := range b.Succs {
			if !seen[s] && leads(s) {
				if len(seen) == maxDecides {
					return decision{conditional: true}
				}
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return all
}

// mayDecide reports whether a branch after from may decide about the block that blocks lead to as leads says.
func (c *collector) mayDecide(from *ssa.BasicBlock, leads func(*ssa.BasicBlock) bool) bool {
	if c.branches == nil {
		c.branches = []*ssa.BasicBlock{}
		for _, b := range c.u.Func.Blocks {
			if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && !isForgiven(b, branch) {
				c.branches = append(c.branches, b)
			}
		}
	}
	return len(c.branches) > maxDecides || slices.ContainsFunc(c.branches, func(b *ssa.BasicBlock) bool {
		return leads(b) && (!leads(b.Succs[0]) || !leads(b.Succs[1])) && c.a.reach.Reaches(from, b)
	})
}

// isForgiven reports whether the branch at the end of b is for reasons that do not count, see conditional.
func isForgiven(b *ssa.BasicBlock, branch *ssa.If) bool {
	return isLoopCondition(b) || isIncidental(branch.Cond)
}

// maxDecides bounds the blocks between two of which it is looked whether they decide. Between more, some do.
const maxDecides = 1000

// isLoopCondition reports whether the branch at the end of b is the condition of a loop, or
// a part of it: of x && y, the branch on y comes after the one on x alone, and they have a
// way out in common.
func isLoopCondition(b *ssa.BasicBlock) bool {
	for range maxOperands {
		if ssax.IsHeader(b) {
			return true
		}
		if len(b.Preds) != 1 || len(b.Succs) != 2 {
			return false
		}
		first := b.Preds[0]
		if !slices.ContainsFunc(first.Succs, func(s *ssa.BasicBlock) bool { return slices.Contains(b.Succs, s) }) {
			return false
		}
		b = first
	}
	return false
}

// maxOperands bounds the parts of a condition that are looked through.
const maxOperands = 8

// isIncidental reports whether cond asks for a failure, what was found, or what the
// caller has passed.
func isIncidental(cond ssa.Value) bool {
	switch v := cond.(type) {
	case *ssa.Parameter, *ssa.Extract, *ssa.Lookup, *ssa.Const:
		return true
	case *ssa.Call:
		return triesLock(&v.Call)
	case *ssa.UnOp:
		return v.Op == token.NOT && isIncidental(v.X)
	case *ssa.BinOp:
		return ssax.IsError(v.X.Type()) || isGiven(v.X) && isGiven(v.Y)
	}
	return false
}

// isCapturedParam reports whether v is a parameter of the function around a literal, which
// nobody assigns.
func isCapturedParam(v *ssa.FreeVar) bool {
	made := ssax.ClosureOf(v.Parent())
	i := slices.Index(v.Parent().FreeVars, v)
	if made == nil || i < 0 {
		return false
	}
	cell, ok := made.Bindings[i].(*ssa.Alloc)
	if !ok {
		return false
	}
	_, ok = ssax.SoleValue(cell).(*ssa.Parameter)
	return ok
}

// triesLock reports whether the result of call tells whether it has acquired a lock: of who
// holds a lock no more is asked.
func triesLock(call *ssa.CallCommon) bool {
	_, ok := syncmodel.EffectOf[*syncmodel.Acquire](call)
	return ok
}

// isGiven reports whether v is passed to the function, was found or received by it, or is
// made of that.
func isGiven(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter, *ssa.Const, *ssa.Extract, *ssa.Lookup:
		return true
	case *ssa.UnOp:
		outer, ok := v.X.(*ssa.FreeVar)
		return ok && isCapturedParam(outer)
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin) // what a method returns may be a state
		return ok && b.Name() == "len" && isGiven(v.Call.Args[0])
	case *ssa.Convert:
		return isGiven(v.X)
	}
	return false
}
