package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// surelyHeld reports whether the lock of x is held at ret in every execution that gets there. That is more than a
// finding needs, which tells of the ways that leak, and it trusts no condition: the acquisition always
// succeeds and lies on every way to ret, and nothing behind it may release the lock.
func (c *checker) surelyHeld(u *summary.Unit, ret *ssa.Return, x suspect) bool {
	if !x.all || x.Site == nil || !x.Lock.Exact() || u.Func.Synthetic != "" {
		return false
	}
	if _, isCall := x.Site.(*ssa.Call); !isCall || !c.alwaysAcquires(x.Site, x.Lock) || !x.Site.Block().Dominates(ret.Block()) {
		return false
	}
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if ok && call != x.Site && between(x.Site, call, ret) && c.mayRelease(call, x.Lock) {
				return false
			}
		}
	}
	return true
}

// between reports whether control may get from site to call and on to ret without coming to site again.
func between(site, call ssa.CallInstruction, ret *ssa.Return) bool {
	from, at, to := site.Block(), call.Block(), ret.Block()
	if from == at {
		return slices.Index(from.Instrs, ssa.Instruction(site)) < slices.Index(from.Instrs, ssa.Instruction(call))
	}
	return ssax.Reaches(from, at) && ssax.ReachesAround(at, to, from)
}

// alwaysAcquires reports whether the call site ends in one way only, with a lock declared like l acquired.
func (c *checker) alwaysAcquires(site ssa.CallInstruction, l locks.Lock) bool {
	e := c.res.Effect(site)
	return e != nil && !e.Top && len(e.Unsure) == 0 && len(e.Cases) == 1 && len(e.Cases[0].When) == 0 &&
		slices.ContainsFunc(e.Cases[0].Acquired, func(a locks.Change) bool { return a.Lock.Decl == l.Decl })
}

// mayRelease reports whether call may release a lock declared like l. Function values are not known well enough to
// say that they do not; what an interface hides has no way to the lock.
func (c *checker) mayRelease(call ssa.CallInstruction, l locks.Lock) bool {
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin {
		return false
	}
	e := c.res.Effect(call)
	if e == nil {
		return common.StaticCallee() == nil && !common.IsInvoke()
	}
	same := func(x locks.Lock) bool { return x.Decl == l.Decl || l.CouldBe(x) }
	return e.Top || slices.ContainsFunc(e.Unsure, same) || slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return slices.ContainsFunc(k.Released, func(r locks.Change) bool { return same(r.Lock) })
	})
}
