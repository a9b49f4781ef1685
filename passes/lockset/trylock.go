package lockset

import (
	"fmt"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkTryLocks reports attempts to lock whose outcome nobody looks at.
func (c *checker) checkTryLocks(u *summary.Unit) {
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || !isTry(call) || used(call) {
				continue
			}
			name := ssax.Callee(call.Common()).Name()
			c.r.Report(diag.Finding{
				Check:   tryLockIgnored,
				Pos:     c.callPos(call),
				Message: fmt.Sprintf("result of %s is ignored: nobody knows whether the lock is held", name),
			})
		}
	}
}

// isTry reports whether call acquires a lock only on one outcome.
func isTry(call ssa.CallInstruction) bool {
	m := primitive(call)
	if m == nil {
		return false
	}
	for _, e := range m.Effects {
		if a, ok := e.(*syncmodel.Acquire); ok && a.When.Outcome == syncmodel.IfTrue && a.Kind != syncmodel.Semaphore {
			return true
		}
	}
	return false
}

// used reports whether anything reads the result of call.
func used(call ssa.CallInstruction) bool {
	v := call.Value()
	return v != nil && v.Referrers() != nil && len(*v.Referrers()) > 0
}
