package lockset

import (
	"cmp"
	"fmt"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkTryLocks reports attempts to lock whose outcome nobody looks at.
func (c *checker) checkTryLocks(u *summary.Unit) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](u.Func) {
		if !isTry(call) {
			continue
		}
		f := diag.Finding{Check: tryLockIgnored, Pos: c.callPos(call)}
		if f.Verdict = tryTable.Judge(c.r.Judge(), call, f.Pos); f.Verdict.Level() == evidence.Silent {
			continue
		}
		name := ssax.Callee(call.Common()).Name()
		if expr := c.callExpr(call); expr != nil {
			name = cmp.Or(short(expr.Fun), name)
		}
		f.Message = fmt.Sprintf("result of %s is ignored, so the lock may not be held afterwards", name)
		c.r.Report(f)
	}
}

// tryTable has the reason why an attempt to lock is fine.
var tryTable = evidence.Table[ssa.CallInstruction]{
	Name:   "trylock",
	Checks: []string{tryLockIgnored.Code},
	Rows: []evidence.Reason[ssa.CallInstruction]{{
		ID: "trylock-used", Kind: evidence.Excludes, Title: "something uses the result",
		Holds: used,
		At:    func(call ssa.CallInstruction) []token.Pos { return seenIn(users(call)...) },
	}},
}

// isTry reports whether call acquires a lock only on one outcome.
func isTry(call ssa.CallInstruction) bool {
	m := syncmodel.Of(call.Common())
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
func used(call ssa.CallInstruction) bool { return len(users(call)) > 0 }

// users returns what reads the result of call.
func users(call ssa.CallInstruction) []ssa.Instruction {
	if v := call.Value(); v != nil && v.Referrers() != nil {
		return *v.Referrers()
	}
	return nil
}
