package lockset

import (
	"fmt"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// checkCondWait reports a wait on a condition variable whose lock neither the function nor a caller can hold. That lock must
// be known, and not belong to an object that the function has to itself.
func (c *checker) checkCondWait(p point) {
	if _, ok := syncmodel.EffectOf[*syncmodel.CondWait](p.call.Common()); !ok || len(p.worlds) == 0 {
		return
	}
	l, ok := locks.LockOf(p.unit.Resolver(), ssax.Receiver(p.call.Common()))
	if ok {
		l, ok = c.res.Behind(p.unit, l)
	}
	if !ok || !l.Exact() || owned(l.Path) && !ofVariable(l.Path) || !c.mayNotHold(p, l) ||
		slices.ContainsFunc(p.worlds, func(w locks.World) bool { return w.MayHold(l) }) {
		return
	}
	message := fmt.Sprintf("Wait without holding %s, the lock of the condition variable", c.lockName(p.unit, l))
	c.r.Report(diag.Finding{Check: condWaitUnlocked, Pos: c.callPos(p.call), Message: message, About: about(l)})
}

// ofVariable reports whether the lock at p, of a condition variable, belongs to a local variable, not to an object that
// the function has: it is that variable, or the L of it.
func ofVariable(p accesspath.Path) bool {
	return p.Len() == 0 || p.Len() == 1 && backpointer.IsCond(p.Root.Value.Type())
}
