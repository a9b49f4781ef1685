package testlate

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isTaken reports whether executions are likely to come to at late: that depends on nothing but on errors, and on what is received.
func (at *site) isTaken() bool {
	for ; at != nil; at = at.up {
		for b := at.instr.Block(); b != nil; b = b.Idom() {
			if cond, outcome := ssax.DecidedAt(b); cond != nil && !at.isUsual(cond, outcome) {
				return false
			}
		}
	}
	return true
}

// isUsual reports whether a condition depends on an error, on what is received, or on the rounds of a loop.
func (at *site) isUsual(cond ssa.Value, outcome bool) bool {
	switch cond := cond.(type) {
	case *ssa.Extract:
		recv, ok := cond.Tuple.(*ssa.UnOp)
		return ok && recv.Op == token.ARROW && cond.Index == 1
	case *ssa.BinOp:
		if arm, sel, ok := ssax.SelectArm(cond); ok {
			return sel.Blocking && (!outcome || !at.frame.IsTimer(sel.States[arm].Chan))
		}
		v := ssax.ComparedWithNil(cond)
		return v != nil && ssax.IsError(v.Type()) || ssax.IsHeader(cond.Block())
	}
	return false
}
