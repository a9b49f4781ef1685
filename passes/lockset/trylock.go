package lockset

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkTryLocks reports attempts to lock whose outcome nobody looks at.
func (c *checker) checkTryLocks(u *summary.Unit) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](u.Func) {
		if !isTry(call) || used(call) {
			continue
		}
		name := ssax.Callee(call.Common()).Name()
		if expr := c.callExpr(call); expr != nil {
			name = cmp.Or(short(expr.Fun), name)
		}
		message := fmt.Sprintf("result of %s is ignored, so the lock may not be held afterwards", name)
		c.r.Report(diag.Finding{Check: tryLockIgnored, Pos: c.callPos(call), Message: message})
	}
}

// isTry reports whether call acquires a lock only on one outcome.
func isTry(call ssa.CallInstruction) bool {
	m := syncmodel.Of(call.Common())
	return m != nil && slices.ContainsFunc(m.Effects, func(e syncmodel.Effect) bool {
		a, ok := e.(*syncmodel.Acquire)
		return ok && a.When.Outcome == syncmodel.IfTrue && a.Kind != syncmodel.Semaphore
	})
}

// used reports whether anything reads the result of call.
func used(call ssa.CallInstruction) bool {
	v := call.Value()
	return v != nil && v.Referrers() != nil && len(*v.Referrers()) > 0
}
