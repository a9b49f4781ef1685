package lockset

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// checkReleases reports releases of locks that are not held, or are held in the
// other mode.
func (c *checker) checkReleases(p point) {
	if p.effect == nil || len(p.effect.Cases) != 1 {
		return
	}
	for _, r := range p.effect.Cases[0].Released {
		if r.Lock.Exact() && c.checkRelease(p, r) {
			return
		}
	}
}

// checkRelease reports what is wrong with one release, if anything.
func (c *checker) checkRelease(p point, r locks.Change) bool {
	if h, ok := wrongMode(p, r); ok {
		c.reportMode(p, r, h)
		return true
	}
	if site, ok := releasedBefore(p, r); ok && !p.unit.Flow.Nested(r.Lock) && !c.census.handedAcquires.has(r.Lock.Decl) {
		c.reportReleased(p, r, site)
		return true
	}
	if c.gotBack(p, r.Lock) != nil {
		return false
	}
	if site, ok := heldOnSomePath(p, r); ok && !c.acquiredAround(p.unit, r.Lock) && !c.justAcquired(p, r.Lock) {
		c.report(p, unlockUnheld, r.Lock, fmt.Sprintf("%s is not held here on every path to this unlock", c.lockName(p.unit, r.Lock)),
			diag.Related{Pos: c.callPos(site), Message: "locked only here"})
		return true
	}
	if c.neverHeld(p, r) {
		c.report(p, unlockUnheld, r.Lock, fmt.Sprintf("%s is not held here", c.lockName(p.unit, r.Lock)))
		return true
	}
	return false
}

// reportReleased reports a release of a lock that the call at site released, or
// failed to acquire.
func (c *checker) reportReleased(p point, r locks.Change, site ssa.CallInstruction) {
	name := c.lockName(p.unit, r.Lock)
	if e := c.res.Effect(site); e != nil && !releases(e, r.Lock) {
		if !used(site) {
			return // told as an ignored result
		}
		c.report(p, unlockUnheld, r.Lock, fmt.Sprintf("%s is not held here: the attempt to acquire it failed", name),
			diag.Related{Pos: c.callPos(site), Message: "not acquired here"})
		return
	}
	c.report(p, unlockUnheld, r.Lock, fmt.Sprintf("%s is already released here", name),
		diag.Related{Pos: c.callPos(site), Message: "released here"})
}

// wrongMode returns how the lock is held if every world holds it in the other
// mode than r releases.
func wrongMode(p point, r locks.Change) (locks.Held, bool) {
	var found locks.Held
	for _, w := range p.worlds {
		h, ok := w.Holds(r.Lock)
		if !ok || h.Site == nil || h.Mode == r.Mode || p.unit.Flow.Nested(r.Lock) {
			return locks.Held{}, false
		}
		found = h
	}
	return found, len(p.worlds) > 0
}

func (c *checker) reportMode(p point, r locks.Change, h locks.Held) {
	kind, by := "read", "Unlock"
	if r.Mode == locks.Read {
		kind, by = "write", "RUnlock"
	}
	f := diag.Finding{
		Check:   wrongModeCheck,
		Pos:     c.callPos(p.call),
		Message: fmt.Sprintf("%s lock of %s is released by %s (panic)", kind, c.lockName(p.unit, r.Lock), by),
		Related: []diag.Related{{Pos: c.callPos(h.Site), Message: fmt.Sprintf("%s-locked here", kind)}},
		About:   about(r.Lock),
	}
	if p.direct() {
		f.Fixes = c.renameFix(p, h, map[string]string{"Unlock": "RUnlock", "RUnlock": "Unlock"})
	}
	c.r.Report(f)
}

// releasedBefore returns where the lock was released before, if some world knows
// that.
func releasedBefore(p point, r locks.Change) (ssa.CallInstruction, bool) {
	for _, w := range p.worlds {
		if _, held := w.Holds(r.Lock); held || w.MayHold(r.Lock) {
			continue
		}
		if site, ok := w.Released(r.Lock); ok {
			return site, true
		}
	}
	return nil, false
}

// heldOnSomePath returns where the lock was acquired if some world holds it and
// another certainly does not. How often a lock is held that is acquired in a loop
// is not known; when the last release comes is neither.
func heldOnSomePath(p point, r locks.Change) (ssa.CallInstruction, bool) {
	var site ssa.CallInstruction
	missing := false
	if p.unit.Flow.Nested(r.Lock) {
		return nil, false
	}
	if _, moves := r.Lock.Path.Root.Value.(*ssa.Phi); moves {
		return nil, false // the lock is another one from iteration to iteration
	}
	for _, w := range p.worlds {
		h, ok := w.Holds(r.Lock)
		switch {
		case ok && h.Site != nil:
			site = h.Site
		case ok || w.MayHold(r.Lock) || w.Lends(r.Lock):
			return nil, false
		default:
			missing = true
		}
	}
	return site, missing && site != nil
}

// justAcquired reports whether the last thing that happens to l on every way to p is that it is acquired.
// A world that does not hold it there has given it back to the caller, for whom it had released it before.
func (c *checker) justAcquired(p point, l locks.Lock) bool {
	last, without := ssax.LastBefore(p.at, func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && changes(c.res.Effect(call), l)
	})
	return !without && !slices.ContainsFunc(last, func(instr ssa.Instruction) bool {
		e := c.res.Effect(instr.(*ssa.Call))
		return len(e.Cases) != 1 || !slices.ContainsFunc(e.Cases[0].Acquired, func(x locks.Change) bool { return x.Lock.Path == l.Path })
	})
}

// changes reports whether l may be in another state after a call with effect e.
func changes(e *locks.Effect, l locks.Lock) bool {
	couldBe := func(x locks.Change) bool { return x.Lock.Path == l.Path || x.Lock.CouldBe(l) }
	return e != nil && (slices.ContainsFunc(e.Unsure, func(x locks.Lock) bool { return x.Path == l.Path || x.CouldBe(l) }) ||
		slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
			return slices.ContainsFunc(slices.Concat(k.Acquired, k.Released), couldBe)
		}))
}

// neverHeld reports whether nobody can hold the lock when p releases it: no
// path of the function acquires it, no function of the package returns with
// such a lock, and no caller holds it.
func (c *checker) neverHeld(p point, r locks.Change) bool {
	for _, w := range p.worlds {
		if w.MayHold(r.Lock) || w.Lends(r.Lock) {
			return false
		}
	}
	if c.acquiredBelow(p.unit, r.Lock) != nil {
		return false // by a call that may have panicked in between
	}
	if v, ok := ownVariable(p.unit, r.Lock); ok {
		return len(p.worlds) > 0 && c.onlyLocked(v)
	}
	if c.foreign(r.Lock) && r.Lock.Path.Root.Kind != accesspath.Local {
		return false // whoever calls may have acquired it in the other package
	}
	if len(p.worlds) == 0 || !r.Lock.Decl.Valid() || reachable(r.Lock) ||
		c.census.orphanAcquires.has(r.Lock.Decl) || c.census.signals.has(r.Lock.Decl) || c.refersToKept(r.Lock.Decl) {
		return false
	}
	return !ownUnlockMethod(p.unit) && !c.mayHoldAtEntry(p.unit, r.Lock)
}

// refersToKept reports whether the field d refers to a lock of something else that some function of the package
// returns with: a writer that unlocks a connection when it is closed, say.
func (c *checker) refersToKept(d symbol.Var) bool {
	return d.IsField() && slices.ContainsFunc(c.storesTo(d), func(st *ssa.Store) bool {
		return slices.ContainsFunc(c.origins(st), func(from symbol.Var) bool { return from != d && c.census.orphanAcquires.has(from) })
	})
}

// origins returns what declares the lock that st assigns a reference to. What a parameter refers to the calls tell.
func (c *checker) origins(st *ssa.Store) []symbol.Var {
	if !isLockPointer(st.Val.Type()) {
		return nil
	}
	param, ok := st.Val.(*ssa.Parameter)
	if !ok {
		return []symbol.Var{locks.DeclOf(c.res.Unit(st.Parent()).Resolver(), st.Val)}
	}
	var out []symbol.Var
	i := slices.Index(param.Parent().Params, param)
	for _, call := range c.res.Callers(param.Parent()) {
		if args := call.Common().Args; !call.Common().IsInvoke() && i < len(args) {
			out = append(out, locks.DeclOf(c.res.Unit(call.Parent()).Resolver(), args[i]))
		}
	}
	return out
}

// ownVariable returns the variable of u that l is, if it is one.
func ownVariable(u *summary.Unit, l locks.Lock) (*ssa.Alloc, bool) {
	v, ok := l.Path.Root.Value.(*ssa.Alloc)
	return v, ok && v.Parent() == u.Func && l.Path.Len() == 0
}

// onlyLocked reports whether nothing but calls that are understood, of the
// function that v belongs to, can lock v.
func (c *checker) onlyLocked(v *ssa.Alloc) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Call, *ssa.Defer:
			return c.res.Effect(ref.(ssa.CallInstruction)) == nil
		case *ssa.MakeClosure:
			return !runsHere(ref)
		case *ssa.DebugRef:
			return false
		}
		return true
	})
}

// acquiredAround reports whether a function around the literal u acquires l: then it may hold it
// where the literal runs.
func (c *checker) acquiredAround(u *summary.Unit, l locks.Lock) bool {
	if u.Func.Parent() == nil || startedByGo(u.Func) {
		return false
	}
	for fn := u.Func.Parent(); fn != nil; fn = fn.Parent() {
		around := c.res.Unit(fn)
		if around == nil || around.Flow == nil {
			continue
		}
		for _, d := range c.recordOf(around).acquired[l.Path] {
			if c.res.Callee(d.call) != u {
				return true
			}
		}
	}
	return false
}

// ownLockMethod reports whether u is itself a way to acquire a lock: a method
// that callers use as they would Lock.
func ownLockMethod(u *summary.Unit) bool {
	switch u.Func.Name() {
	case "Lock", "RLock", "lock", "rlock", "rLock", "TryLock", "TryRLock":
		return true
	}
	return false
}

// ownUnlockMethod reports whether u is itself a way to release a lock.
func ownUnlockMethod(u *summary.Unit) bool {
	switch u.Func.Name() {
	case "Unlock", "RUnlock", "unlock", "runlock", "rUnlock":
		return true
	}
	return false
}

// report reports a finding about l at the call of p.
func (c *checker) report(p point, check *diag.Check, l locks.Lock, message string, related ...diag.Related) {
	c.r.Report(diag.Finding{
		Check: check, Pos: c.callPos(p.call), Message: message, Related: related, About: about(l),
	})
}
