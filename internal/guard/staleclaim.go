package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// claims reports whether sec leaves a mark that the next one sees: it writes something that it has looked at before to
// decide whether to go on. So the function has no other run of itself to fear.
func (h *history) claims(sec *Section) bool {
	return slices.ContainsFunc(h.looksIn(sec), func(l look) bool {
		return slices.ContainsFunc(sec.deeds.uses, func(u use) bool {
			return u.write && u.data == l.data && u.instr.Parent() == sec.Unit.Func &&
				slices.ContainsFunc(l.branches(), func(branch *ssa.If) bool { return governs(branch, u.instr) })
		})
	})
}

// survives reports whether the answer to q, on which control gets to site, is the same after u: that a map does not have a
// key is still true when one is deleted.
func (q question) survives(u use, site ssa.Instruction) bool {
	call, ok := u.instr.(*ssa.Call)
	if !ok || !isBuiltin(call, "delete") || !q.presence || q.sec.Unit.Func != site.Parent() {
		return false
	}
	has, plain := tellsPresence(q.branch.Cond)
	if !plain {
		return false
	}
	from, to := q.branch.Block(), site.Block()
	present, absent := from.Succs[0], from.Succs[1]
	if !has {
		present, absent = absent, present
	}
	return ssax.ReachesAround(absent, to, from) && !ssax.ReachesAround(present, to, from)
}

// tellsPresence reports whether cond, which hangs on whether a map has a key, is true if it has; plain is false if it hangs
// on something else as well.
func tellsPresence(cond ssa.Value) (has, plain bool) {
	switch cond := cond.(type) {
	case *ssa.Extract:
		return true, true
	case *ssa.BinOp:
		return cond.Op == token.NEQ, true // nil
	case *ssa.UnOp:
		has, plain = tellsPresence(cond.X)
		return !has, plain && cond.Op == token.NOT
	}
	return false, false
}
