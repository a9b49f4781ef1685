package guard

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// nextTo returns where the function of c takes the guard right behind its access, or gives it up right before: there is
// no other call between, and no more than one branch. nil if it does neither.
func (c *missing) nextTo() ssa.Instruction {
	if c.Mode || c.Fact != nil || !c.Bare.isOwn() {
		return nil
	}
	b, n := c.Bare.Instr.Block(), ssax.Index(c.Bare.Instr)
	for i := n - 1; i >= 0; i-- {
		if call, ok := b.Instrs[i].(*ssa.Call); ok {
			if _, releases := lockEffect[*syncmodel.Release](call); releases && c.isGuard(call) {
				return call
			}
			break
		}
	}
	if call, found := firstCall(b.Instrs[n+1:]); found {
		return c.taking(call)
	}
	for _, next := range b.Succs {
		call, _ := firstCall(next.Instrs)
		if at := c.taking(call); at != nil && len(next.Preds) == 1 {
			return at
		}
	}
	return nil
}

// firstCall returns the first call among instrs.
func firstCall(instrs []ssa.Instruction) (*ssa.Call, bool) {
	for _, instr := range instrs {
		if call, ok := instr.(*ssa.Call); ok {
			return call, true
		}
	}
	return nil, false
}

// taking returns call if it takes the guard of c, nil if it does something else.
func (c *missing) taking(call *ssa.Call) ssa.Instruction {
	if call == nil {
		return nil
	}
	if _, takes := lockEffect[*syncmodel.Acquire](call); takes && c.isGuard(call) {
		return call
	}
	return nil
}

// lockEffect returns the effect E of call, if it is one that has a lock taken or given up in any case.
func lockEffect[E syncmodel.Effect](call *ssa.Call) (e E, ok bool) {
	if !locker(call) {
		return e, false
	}
	return syncmodel.EffectOf[E](&call.Call)
}

// isGuard reports whether call, a method of a lock, is for the one that guards the variable of the access of c.
func (c *missing) isGuard(call *ssa.Call) bool {
	at := ssax.Receiver(&call.Call)
	own, ok := c.Bare.ownLock(c.Guard)
	return ok && at != nil && c.Bare.Unit.Resolver().Of(at) == own
}
