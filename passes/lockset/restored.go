package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A restoring is the case of a function that is called with a lock held, has released it, and returns.
type restoring struct {
	c      *checker
	u      *summary.Unit
	ret    *ssa.Return
	worlds []locks.World
	lock   locks.Lock
}

// checkRestored reports a return of a function that was called with a lock held,
// has released it and does not hold it again, although it does on other paths:
// the caller goes on as if it held the lock.
func (c *checker) checkRestored(u *summary.Unit, ret *ssa.Return, s locks.State) {
	worlds := u.Flow.Worlds(s)
	for _, r := range u.Contract.Requires {
		if !slices.ContainsFunc(worlds, func(w locks.World) bool { return w.Lends(r.Lock) }) {
			continue
		}
		x := &restoring{c, u, ret, worlds, r.Lock}
		v := restoredTable.Judge(c.r.Judge(), x, append([]token.Pos{ssax.Pos(ret)}, x.releasedAt()...)...)
		if v.Level() == evidence.Silent {
			continue
		}
		c.r.Report(diag.Finding{
			Check:   unlockUnheld,
			Pos:     ssax.Pos(ret),
			Message: fmt.Sprintf("%s is not held at this return, but the caller goes on with it (%s)", c.lockName(u, r.Lock), contractText(r)),
			About:   about(r.Lock),
			Cause:   u.Func.String() + " " + c.lockName(u, r.Lock),
			Related: related(x.releasedAt(), "released here"),
			Verdict: v,
		})
	}
}

// releasedAt returns where the lock was released, if that is known.
func (x *restoring) releasedAt() []token.Pos {
	if site, ok := x.worlds[0].Released(x.lock); ok {
		return []token.Pos{x.c.callPos(site)}
	}
	return nil
}

// restoredTable has the reasons why a lock of the caller may be released at a return.
var restoredTable = evidence.Table[*restoring]{
	Name:    "restored",
	Subject: func(x *restoring) string { return x.c.lockName(x.u, x.lock) },
	Checks:  []string{unlockUnheld.Code},
	Rows: []evidence.Reason[*restoring]{
		{
			ID: "restored-some-ways", Kind: evidence.Excludes,
			Title: "on some ways to the return the lock is held again",
			Holds: func(x *restoring) bool {
				return slices.ContainsFunc(x.worlds, func(w locks.World) bool { return !w.Lends(x.lock) })
			},
		},
		{
			ID: "restored-never", Kind: evidence.Excludes,
			Title: "the function never returns with the lock, so that callers know",
			Holds: func(x *restoring) bool {
				kept := func(_ *ssa.Return, w locks.World) bool { return !w.Lends(x.lock) }
				return !x.c.anyReturnOf(x.u, question{kind: notLent, lock: x.lock}, kept)
			},
			At: func(x *restoring) []token.Pos { return []token.Pos{x.u.Func.Pos()} },
		},
	},
}
