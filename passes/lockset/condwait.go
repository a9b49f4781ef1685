package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
)

// A waiting is the case of a wait on a condition variable.
type waiting struct {
	c     *checker
	p     point
	lock  locks.Lock
	known bool // which lock it is that belongs to the condition variable
}

// checkCondWait reports a wait on a condition variable whose lock is not held.
func (c *checker) checkCondWait(p point) {
	cond := condOf(p.call)
	if cond == nil || len(p.worlds) == 0 {
		return
	}
	l, ok := locks.LockOf(p.unit.Resolver(), cond)
	if ok {
		l, ok = c.res.Behind(p.unit, l)
	}
	f := diag.Finding{Check: condWaitUnlocked, Pos: c.callPos(p.call), About: about(l)}
	f.Verdict = condTable.Judge(c.r.Judge(), &waiting{c, p, l, ok && l.Exact()}, f.Pos)
	if f.Verdict.Level() == evidence.Silent {
		return
	}
	f.Message = fmt.Sprintf("Wait without holding %s, the lock of the condition variable", c.lockName(p.unit, l))
	c.r.Report(f)
}

// condTable has the reasons why a wait on a condition variable may be fine.
var condTable = evidence.Table[*waiting]{
	Name:   "cond",
	Checks: []string{condWaitUnlocked.Code},
	Rows: []evidence.Reason[*waiting]{
		{
			ID: "cond-unknown", Kind: evidence.Excludes, Title: "it is not known which lock belongs to the condition variable",
			Holds: func(x *waiting) bool { return !x.known },
		},
		{
			ID: "cond-held", Kind: evidence.Excludes, Title: "the lock is held, or may be on some way",
			Holds: func(x *waiting) bool { return x.known && len(x.held()) > 0 },
			At: func(x *waiting) []token.Pos {
				h, _ := x.held()[0].Holds(x.lock)
				return x.c.siteOf(h)
			},
		},
		{
			ID: "cond-owned", Kind: evidence.Excludes,
			Title: "the lock belongs to an object that the function made, or got as a new one",
			Holds: func(x *waiting) bool { return x.known && owned(x.lock.Path) && !ofVariable(x.lock.Path) },
			At:    func(x *waiting) []token.Pos { return rootOf(x.lock) },
		},
		{
			ID: "cond-caller-holds", Kind: evidence.Excludes, Title: "a caller may hold the lock",
			Holds: func(x *waiting) bool { return x.known && !x.c.mayNotHold(x.p, x.lock) },
			At:    func(x *waiting) []token.Pos { return x.c.holdersOf(x.p.unit, x.lock) },
		},
	},
}

// held returns the worlds that may hold the lock.
func (x *waiting) held() []locks.World {
	return slices.DeleteFunc(slices.Clone(x.p.worlds), func(w locks.World) bool { return !w.MayHold(x.lock) })
}

// ofVariable reports whether the lock at p, of a condition variable, belongs to a local variable, not to an object that
// the function has: it is that variable, or the L of it.
func ofVariable(p accesspath.Path) bool {
	return p.Len() == 0 || p.Len() == 1 && backpointer.IsCond(p.Root.Value.Type())
}
