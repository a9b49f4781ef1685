package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// handedOver returns where the goroutine of c, which makes the access before, releases the very lock that guards the
// variable, while neither the literal that it runs nor what that calls takes it; nil if it does not.
func (c *missing) handedOver() ssa.Instruction {
	fn := c.Bare.Unit.Func
	own, ok := c.Bare.ownLock(c.Guard)
	if !ok || c.Mode || c.Bare.Context.Spawn == nil || c.Bare.Context.Call != c.Bare.Context.Spawn ||
		c.res.acquires(fn, c.Guard.Lock, locks.Write, false) || c.res.acquires(fn, c.Guard.Lock, locks.Read, false) {
		return nil
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && c.releases(call, own) {
				return instr
			}
		}
	}
	return nil
}

// releases reports whether call, deferred or not, gives up the lock at own after the access of c.
func (c *missing) releases(call ssa.CallInstruction, own accesspath.Path) bool {
	m := syncmodel.Lookup(ssax.Callee(call.Common()))
	if m == nil || !slices.ContainsFunc(m.Effects, func(e syncmodel.Effect) bool { _, ok := e.(*syncmodel.Release); return ok }) {
		return false
	}
	at := ssax.Receiver(call.Common())
	if at == nil || c.Bare.Unit.Resolver().Of(at) != own {
		return false
	}
	_, deferred := call.(*ssa.Defer)
	return deferred || !c.res.reach.MayPrecede(call, c.Bare.Instr)
}
