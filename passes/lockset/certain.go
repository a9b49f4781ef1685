package lockset

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A renaming is the case of a method that may be called by another name, for the lock is held so.
type renaming struct {
	c    *checker
	p    point
	held locks.Held
}

// renameFix replaces the name of the method that p calls by what names says, if that is right wherever the call runs: the
// lock that is held as h says was acquired before, if the call is deferred nothing else releases it, and it
// is not acquired in another mode.
func (c *checker) renameFix(p point, h locks.Held, names map[string]string) []analysis.SuggestedFix {
	id := c.selectorName(p.call)
	if id == nil || names[id.Name] == "" || renameTable.Excluded(c.r.Judge(), renaming{c, p, h}) {
		return nil
	}
	want := names[id.Name]
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Replace %s by %s", id.Name, want),
		TextEdits: []analysis.TextEdit{{Pos: id.Pos(), End: id.End(), NewText: []byte(want)}},
	}}
}

// released returns, if the call is deferred, another one that may release the lock; nil if there is none.
func (x renaming) released() ssa.Instruction {
	if !x.p.deferred() {
		return nil
	}
	return callOf(x.p.unit, func(call ssa.CallInstruction) bool {
		return call != x.p.call && x.c.mayRelease(call, x.held.Lock)
	})
}

// acquired returns another call that may acquire the lock in another mode, or nil.
func (x renaming) acquired() ssa.Instruction {
	return callOf(x.p.unit, func(call ssa.CallInstruction) bool {
		return call != x.p.call && x.c.mayAcquire(call, x.held.Lock, otherMode(x.held.Mode))
	})
}

// callOf returns the first call of u that is one of those asked for, or nil.
func callOf(u *summary.Unit, asked func(ssa.CallInstruction) bool) ssa.Instruction {
	for call := range ssax.InstrsOf[ssa.CallInstruction](u.Func) {
		if asked(call) {
			return call
		}
	}
	return nil
}

func otherMode(m locks.Mode) locks.Mode {
	if m == locks.Read {
		return locks.Write
	}
	return locks.Read
}

// mayAcquire reports whether call may return with a lock declared like l acquired in that mode.
func (c *checker) mayAcquire(call ssa.CallInstruction, l locks.Lock, mode locks.Mode) bool {
	e := c.res.Effect(call)
	if e == nil {
		return false
	}
	same := func(x locks.Lock) bool { return x.Decl == l.Decl || l.CouldBe(x) }
	return e.Top || slices.ContainsFunc(e.Unsure, same) || slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return slices.ContainsFunc(k.Acquired, func(a locks.Change) bool { return a.Mode == mode && same(a.Lock) })
	})
}

// between reports whether control may get from site to call and on to out without coming to site again.
func between(site, call ssa.CallInstruction, out ssa.Instruction) bool {
	from, at, to := site.Block(), call.Block(), out.Block()
	if from == at {
		return ssax.Earlier(site, call)
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
