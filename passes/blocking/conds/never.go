package conds

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// never reports the first wait for cond if nothing ever signals that.
func (c *checker) never(cond *cond) {
	if len(cond.waits) == 0 || len(cond.notifies) > 0 || c.isKnownElsewhere(cond.field) {
		return
	}
	wait := cond.waits[0]
	c.tell(&misuse{cond: cond, wait: wait, never: true}, diag.Finding{
		Pos:     ssax.Pos(wait),
		Message: "waits for " + cond.field.Name() + ", which nothing signals",
	})
}

// isKnownElsewhere reports whether others may know the condition variables in a field by another name, and signal them.
func (c *checker) isKnownElsewhere(field *types.Var) bool {
	for _, fn := range c.fns {
		for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
			if ssax.FieldOf(addr.X.Type(), addr.Field).Origin() == field && isKept(addr, addr) {
				return true
			}
		}
	}
	return false
}

// isKept reports whether anything is done with v, a condition variable, its address, or the address addr of the field that has it, but to call its
// methods, to read its lock, and to assign a new one.
func isKept(v, addr ssa.Value) bool {
	for use := range ssax.UsesOf[ssa.Instruction](v) {
		switch use := use.(type) {
		case *ssa.DebugRef, *ssa.FieldAddr:
		case *ssa.UnOp:
			if use.Op != token.MUL || isKept(use, addr) {
				return true
			}
		case *ssa.Store:
			made, ok := use.Val.(*ssa.Call)
			if use.Addr != addr || !ok || !ssax.SoleUse(made) {
				return true
			}
		case ssa.CallInstruction:
			if syncmodel.Lookup(ssax.Callee(use.Common())) == nil || ssax.Receiver(use.Common()) != v {
				return true
			}
		default:
			return true
		}
	}
	return false
}
