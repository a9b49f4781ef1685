package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// checkContracts reports calls of functions whose contract on locks is not met.
// That a lock must not be held goes without saying if it was told to deadlock.
func (c *checker) checkContracts(p point, told accesspath.Path) {
	requires, excludes, callee := c.res.Requirements(p.call)
	for _, r := range requires {
		if c.unmet(p, r) {
			c.reportUnmet(p, r, callee)
			return
		}
		c.obey(p, r)
	}
	for _, r := range excludes {
		if h, ok := heldEverywhere(p, r.Lock); ok && r.Lock.Path != told && !c.declined(p, r) {
			c.report(p, lockExcluded, r.Lock, fmt.Sprintf("%s must not be called with %s held", callee, c.lockName(p.unit, r.Lock)),
				append(c.heldRelated(p, r.Lock, h), diag.Related{Pos: c.contractPos(p.call), Message: "contract: " + r.Text})...)
			return
		}
	}
}

// declined reports whether the callee must not be called with the lock of r held
// since it takes it, but does not do so with these arguments: remove(k, false).
func (c *checker) declined(p point, r summary.Require) bool {
	callee := c.res.Callee(p.call)
	if callee == nil || callee.Summary == nil {
		return false
	}
	for _, own := range callee.Contract.Excludes {
		if own.Text == r.Text && acquires(&callee.Summary.Effect, own.Lock) {
			return !acquires(p.effect, r.Lock)
		}
	}
	return false
}

func acquires(e *locks.Effect, l locks.Lock) bool {
	return e != nil && slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == l.Path })
}

// forbidden returns the contract that l must not be held at p, if there is one.
func (c *checker) forbidden(p point, l locks.Lock) []diag.Related {
	_, excludes, _ := c.res.Requirements(p.call)
	for _, r := range excludes {
		if r.Lock.Path == l.Path {
			return []diag.Related{{Pos: c.contractPos(p.call), Message: "contract: " + r.Text}}
		}
	}
	return nil
}

// unmet reports whether the lock of r is certainly not held at p: not acquired
// here, not by contract, and not by any caller. Objects that are not shared yet
// need no lock.
func (c *checker) unmet(p point, r summary.Require) bool {
	l := r.Lock
	if !l.Exact() || ownedAt(l.Path, p.at) || len(p.worlds) == 0 || c.ownedByCallers(p, l) {
		return false
	}
	for _, w := range p.worlds {
		if w.MayHold(l) {
			return false
		}
		if w.Lends(l) {
			return true // released here, whatever the caller held
		}
	}
	if f := p.unit.Summary; f != nil && releases(&f.Effect, l) {
		return false // handed over by whoever starts the function, which releases it later
	}
	if r.Source == summary.Inferred {
		bare := l.Path.Root.Kind == accesspath.Param && l.Path.Len() == 0 // whose lock it is the caller knows
		if releasedHere(p, l) || bare || !l.Decl.Valid() || c.census.orphanAcquires.has(l.Decl) {
			return false // told as a release already, or held by someone else
		}
	}
	return c.isUnheld(p, r) && !c.toldInside(p.call, r) && !c.meansAnother(p, r) && !c.calledUnderOther(p, r) &&
		(r.Source == summary.Inferred || !c.alone(p, l))
}

// isUnheld reports whether no caller holds the lock of r at p. That the function has released it counts only against
// what the callee states itself: a contract that travels up from where nobody heeds it says little of each caller.
func (c *checker) isUnheld(p point, r summary.Require) bool {
	if _, own := c.clauseOf(p.call, r); own {
		return c.mayNotHold(p, r.Lock)
	}
	return !c.mayHoldAtEntry(p.unit, r.Lock)
}

// mayNotHold reports whether no caller holds l at p: none holds it in its call, or none can, since
// the function has acquired it in the meantime, and released it.
func (c *checker) mayNotHold(p point, l locks.Lock) bool {
	return c.releasedOwn(p, l) || !c.mayHoldAtEntry(p.unit, l)
}

// releasedOwn reports whether on every way to p the function has acquired l for writing itself, and has released it
// after that.
func (c *checker) releasedOwn(p point, l locks.Lock) bool {
	for _, w := range p.worlds {
		site, ok := w.Released(l)
		if !ok || site == nil || w.Lends(l) || w.MayHold(l) || !releasesWrite(c.res.Effect(site), l) {
			return false
		}
	}
	return len(p.worlds) > 0
}

// releasesWrite reports whether e, however the call ends, releases the write lock l.
func releasesWrite(e *locks.Effect, l locks.Lock) bool {
	if e == nil || len(e.Cases) == 0 {
		return false
	}
	for _, k := range e.Cases {
		if !slices.ContainsFunc(k.Released, func(x locks.Change) bool { return x.Lock.Path == l.Path && x.Mode == locks.Write }) {
			return false
		}
	}
	return true
}

// meansAnother reports whether the name of the callee says that a lock is held, and it is taken to be
// that of its receiver, but what is held here is the lock of another object that the receiver leads to,
// its owner say, and nobody in the package calls it with the lock of the receiver.
func (c *checker) meansAnother(p point, r summary.Require) bool {
	callee := c.res.Callee(p.call)
	own := known(r.Lock.Path, p.unit.Func)
	recv, _, ok := own.Parent()
	if r.Source != summary.Name || callee == nil || !ok {
		return false
	}
	ofOther := func(h locks.Held) bool {
		held := known(h.Lock.Path, p.unit.Func)
		owner, _, ok := held.Parent()
		far := held.Cut() || ok && owner != recv
		return h.Site != nil && far && held.HasPrefix(recv) && !held.HasPrefix(own)
	}
	for _, w := range p.worlds {
		if !slices.ContainsFunc(w.Held(), ofOther) {
			return false
		}
	}
	return !slices.ContainsFunc(callee.Contract.Requires, func(own summary.Require) bool {
		return own.Text == r.Text && c.mayHoldAtEntry(callee, own.Lock)
	})
}

// calledUnderOther reports whether the name of the callee says that a lock is held, but no call in the
// package is seen to hold that of its receiver, while one holds the lock of an object of another type: it is
// that the name means, wherever the function is called.
func (c *checker) calledUnderOther(p point, r summary.Require) bool {
	callee := c.res.Callee(p.call)
	if r.Source != summary.Name || callee == nil || !r.Lock.Decl.IsField() {
		return false
	}
	other := false
	for _, call := range c.res.Callers(callee.Func) {
		s, ok := c.states[call]
		if !ok {
			continue
		}
		own := func(h locks.Held) bool { return h.Lock.Decl == r.Lock.Decl }
		foreign := func(h locks.Held) bool {
			return h.Site != nil && h.Lock.Decl.IsField() && h.Lock.Decl.Type != r.Lock.Decl.Type
		}
		all := true
		for _, w := range c.res.Unit(call.Parent()).Flow.Worlds(s) {
			if slices.ContainsFunc(w.Held(), own) {
				return false
			}
			all = all && slices.ContainsFunc(w.Held(), foreign)
		}
		other = other || all
	}
	return other
}

// toldInside reports whether the requirement r is not the callee's own but that
// of something it calls, and no caller meets it: then it is reported there.
func (c *checker) toldInside(call ssa.CallInstruction, r summary.Require) bool {
	callee := c.res.Callee(call)
	if callee == nil {
		return false
	}
	for _, own := range callee.Contract.Requires {
		if own.Text == r.Text {
			return false
		}
	}
	for _, inner := range callee.Summary.Requires {
		if inner.Text == r.Text && inner.Source != summary.Inferred {
			return !c.mayHoldAtEntry(callee, inner.Lock)
		}
	}
	return false
}

// checkGoroutines reports functions that need a lock held and are started as
// goroutines, which hold nothing.
func (c *checker) checkGoroutines(u *summary.Unit) {
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			g, ok := instr.(*ssa.Go)
			if !ok {
				continue
			}
			requires, _, callee := c.res.Requirements(g)
			for _, r := range requires {
				e := c.res.Effect(g)
				if r.Source != summary.Inferred && r.Lock.Exact() && (e == nil || !releases(e, r.Lock)) && !c.toldInside(g, r) {
					c.breach(g, r, diag.Finding{
						Check: lockRequired,
						Pos:   ssax.Pos(g),
						Message: fmt.Sprintf("%s is started as a goroutine, without holding %s", callee,
							c.lockName(u, r.Lock)),
						Related: []diag.Related{{Pos: ssax.Pos(g), Message: contractText(r)}},
						About:   about(r.Lock),
					})
				}
			}
		}
	}
}

func releasedHere(p point, l locks.Lock) bool {
	_, ok := releasedBefore(p, locks.Change{Lock: l})
	return ok
}

// ownedByCallers reports whether the function of p itself is about objects that
// are not shared: a constructor's helper is told by mayHoldAtEntry, the program's
// start by its name.
func (c *checker) ownedByCallers(p point, l locks.Lock) bool {
	return l.Path.Root.Kind == accesspath.Global && p.unit.Func.Name() == "init"
}

func (c *checker) reportUnmet(p point, r summary.Require, callee string) {
	name := c.lockName(p.unit, r.Lock)
	if r.Source == summary.Inferred {
		c.report(p, lockRequired, r.Lock, fmt.Sprintf("%s releases %s, but is called without holding it", callee, name))
		return
	}
	c.breach(p.call, r, diag.Finding{
		Check:   lockRequired,
		Pos:     c.callPos(p.call),
		Message: fmt.Sprintf("%s is called without holding %s", callee, name),
		Related: []diag.Related{{Pos: c.contractPos(p.call), Message: contractText(r)}},
		About:   about(r.Lock),
	})
}

// contractPos returns where the contract of the callee stands, or the call if that
// is in another package.
func (c *checker) contractPos(call ssa.CallInstruction) token.Pos {
	if callee := c.res.Callee(call); callee != nil && callee.Func.Pos().IsValid() {
		return callee.Func.Pos()
	}
	return c.callPos(call)
}

func contractText(r summary.Require) string {
	if r.Source == summary.Name {
		return fmt.Sprintf("contract: the name %s", r.Text)
	}
	return "contract: " + r.Text
}

// heldEverywhere returns how l is held if every world at p holds it.
func heldEverywhere(p point, l locks.Lock) (locks.Held, bool) {
	var found locks.Held
	for _, w := range p.worlds {
		h, ok := w.Holds(l)
		if !ok {
			return locks.Held{}, false
		}
		found = h
	}
	return found, len(p.worlds) > 0
}

// checkCondWait reports a wait on a condition variable whose lock is not held.
func (c *checker) checkCondWait(p point) {
	cond := condOf(p.call)
	if cond == nil {
		return
	}
	l, ok := locks.LockOf(p.unit.Resolver(), cond)
	if ok {
		l, ok = c.res.Behind(p.unit, l)
	}
	if !ok || !l.Exact() || owned(l.Path) && !ofVariable(l.Path) || len(p.worlds) == 0 {
		return
	}
	if slices.ContainsFunc(p.worlds, func(w locks.World) bool { return w.MayHold(l) }) {
		return
	}
	if !c.mayNotHold(p, l) {
		return
	}
	c.report(p, condWaitUnlocked, l, fmt.Sprintf("Wait without holding %s, the lock of the condition variable", c.lockName(p.unit, l)))
}

// ofVariable reports whether the lock at p, of a condition variable, belongs to a local variable, not to an object that
// the function has: it is that variable, or the L of it.
func ofVariable(p accesspath.Path) bool {
	return p.Len() == 0 || p.Len() == 1 && isCond(p.Root.Value.Type())
}
