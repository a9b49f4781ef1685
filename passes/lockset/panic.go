package lockset

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// checkPanic reports locks that are held when the function panics and still
// when it recovers.
func (c *checker) checkPanic(u *summary.Unit, p *ssa.Panic, s locks.State) {
	if u.Func.Recover == nil || !recovers(u.Func) {
		return
	}
	for _, h := range u.Flow.Must(s) {
		if !h.Lock.Exact() || c.releasedByDefer(u, s, h) || !c.releasedIn(u, h.Lock) {
			continue
		}
		c.r.Report(diag.Finding{
			Check:    lockLeak,
			Pos:      ssax.Pos(p),
			Message:  fmt.Sprintf("%s is still held after this panic, which the function recovers from", c.lockName(u, h.Lock)),
			Subjects: c.subjects(h.Lock),
			Related:  []diag.Related{{Pos: c.callPos(h.Site), Message: "locked here"}},
		})
	}
}

// releasedByDefer reports whether a pending deferred call may release h. On what condition
// does not matter: where it can, it is likely to do so in a panic.
func (c *checker) releasedByDefer(u *summary.Unit, s locks.State, h locks.Held) bool {
	for _, w := range u.Flow.Worlds(s) {
		for _, d := range w.Defers() {
			e := c.res.Effect(d)
			same := func(l locks.Lock) bool { return l.Decl == h.Lock.Decl }
			if e != nil && (releases(e, h.Lock) || slices.ContainsFunc(e.Unsure, same)) {
				return true
			}
		}
	}
	return false
}

// recovers reports whether fn defers a function that calls recover.
func recovers(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if d, ok := instr.(*ssa.Defer); ok && callsRecover(d.Call.Value) {
				return true
			}
		}
	}
	return false
}

func callsRecover(v ssa.Value) bool {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "recover" {
					return true
				}
			}
		}
	}
	return false
}
