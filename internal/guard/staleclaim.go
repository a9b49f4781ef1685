package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// claims reports whether sec leaves a mark that the next one sees: it writes something that it has looked at before to
// decide whether to go on. So the function has no other run of itself to fear.
func (h *history) claims(sec *Section) bool {
	return slices.ContainsFunc(h.looksIn(sec), func(l look) bool {
		return slices.ContainsFunc(sec.deeds.uses, func(u use) bool {
			return u.write && u.data == l.data && u.instr.Parent() == sec.unit.Func &&
				slices.ContainsFunc(l.branches(), func(branch *ssa.If) bool { return h.governs(branch, u.instr) })
		})
	})
}

// survives reports whether the answer to q, on which control gets to site, is the same after u: that a map does not have a
// key is still true when one is deleted, and that there are enough elements is when there are more.
func (a *Census) survives(q question, u use, site ssa.Instruction) bool {
	if q.sec.unit.Func != site.Parent() {
		return false
	}
	call, ok := u.instr.(*ssa.Call)
	if store, isStore := u.instr.(*ssa.Store); isStore {
		call, ok = store.Val.(*ssa.Call)
	}
	switch {
	case !ok:
		return false
	case q.presence:
		return ssax.BuiltinOf(call) == "delete" && a.goes(q.branch, site, tellsAbsence)
	}
	return q.length && ssax.BuiltinOf(call) == "append" && derived(call, u.data) && a.goes(q.branch, site, tellsEnough)
}

// goes reports whether control gets from branch to instr if, and only if, what tells asks about is so. Of a condition,
// tells says whether it means that, or the opposite; known is false if it means something else as well.
func (a *Census) goes(branch *ssa.If, instr ssa.Instruction, tells func(ssa.Value) (yes, known bool)) bool {
	yes, known := tells(branch.Cond)
	from, to := branch.Block(), instr.Block()
	way, other := from.Succs[0], from.Succs[1]
	if !yes {
		way, other = other, way
	}
	return known && a.reach.ReachesAround(way, to, from) && !a.reach.ReachesAround(other, to, from)
}

// tellsAbsence is about a map not having a key.
func tellsAbsence(cond ssa.Value) (yes, known bool) {
	switch cond := cond.(type) {
	case *ssa.Extract:
		return false, true
	case *ssa.BinOp:
		return cond.Op == token.EQL, true // nil
	case *ssa.UnOp:
		yes, known = tellsAbsence(cond.X)
		return !yes, known && cond.Op == token.NOT
	}
	return false, false
}

// tellsEnough is about a slice having more than so many elements.
func tellsEnough(cond ssa.Value) (yes, known bool) {
	cmp, ok := cond.(*ssa.BinOp)
	if !ok {
		return false, false
	}
	more := cmp.Op == token.GTR || cmp.Op == token.GEQ || cmp.Op == token.NEQ
	less := cmp.Op == token.LSS || cmp.Op == token.LEQ || cmp.Op == token.EQL
	if ssax.BuiltinArg(cmp.X, "len") != nil {
		return more, more || less
	}
	return cmp.Op == token.LSS || cmp.Op == token.LEQ || cmp.Op == token.NEQ, ssax.BuiltinArg(cmp.Y, "len") != nil && (more || less)
}

// turn returns where the function has taken a token of a semaphore before instr, by itself or by a function that it calls;
// nil if it has not.
func (h *history) turn(instr ssa.Instruction) ssa.Instruction {
	return h.sitesOf(siteKey{fn: instr.Parent(), kind: turns}, func(before ssa.Instruction) bool {
		call, ok := before.(*ssa.Call)
		if !ok || isAcquire(call) {
			return ok
		}
		u := h.sum.Callee(call)
		return u != nil && slices.ContainsFunc(u.Func.Blocks, takesToken)
	}).Dominator(instr)
}

// takesToken reports whether b takes a token of a semaphore.
func takesToken(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && isAcquire(call)
	})
}

func isAcquire(call *ssa.Call) bool {
	e, ok := syncmodel.EffectOf[*syncmodel.Acquire](&call.Call)
	return ok && e.Kind == syncmodel.Semaphore
}
