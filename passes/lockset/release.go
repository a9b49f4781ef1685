package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
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

// A releasing is the case of a release of a lock that is not held as it should be.
type releasing struct {
	c       *checker
	p       point
	r       locks.Change
	site    ssa.CallInstruction // where the lock was acquired, released, or not acquired; nil if unknown
	held    locks.Held          // how some world holds it, if its mode matters
	unclear bool                // in some world it is not known whether it is held

	back memo.Value[ssa.Instruction]
}

// checkRelease reports what is wrong with one release, if anything.
func (c *checker) checkRelease(p point, r locks.Change) bool {
	if h, ok := wrongMode(p, r); ok && c.reportMode(&releasing{c: c, p: p, r: r, site: h.Site, held: h}) {
		return true
	}
	if site, ok := releasedBefore(p, r); ok && c.reportReleased(&releasing{c: c, p: p, r: r, site: site}) {
		return true
	}
	if site, unclear, ok := heldOnSomePath(p, r); ok {
		x := &releasing{c: c, p: p, r: r, site: site, unclear: unclear}
		f := diag.Finding{Check: unlockUnheld, Related: related(x.sitePos(), "locked only here")}
		if x.report(&partialTable, f, "%s is not held here on every path to this unlock") {
			return true
		}
	}
	if len(p.worlds) == 0 || slices.ContainsFunc(p.worlds, func(w locks.World) bool { return w.MayHold(r.Lock) }) {
		return false
	}
	x := &releasing{c: c, p: p, r: r}
	return x.report(&unheldTable, diag.Finding{Check: unlockUnheld}, "%s is not held here")
}

// report reports f, with a message that names the lock, unless a reason of the table excludes x, and whether it did
// so.
func (x *releasing) report(t *evidence.Table[*releasing], f diag.Finding, message string) bool {
	f.Pos = x.c.callPos(x.p.call)
	f.Verdict = t.Judge(x.c.r.Judge(), x, append([]token.Pos{f.Pos}, x.sitePos()...)...)
	if f.Verdict.Level() == evidence.Silent {
		return false
	}
	f.Message = fmt.Sprintf(message, x.name())
	f.About, f.Cause = about(x.r.Lock), x.p.unit.Func.String()+" "+f.Message
	x.c.r.Report(f)
	return true
}

func (x *releasing) name() string { return x.c.lockNameAt(x.p.unit, x.r.Lock, x.p.call) }

func (x *releasing) sitePos() []token.Pos {
	if x.site == nil {
		return nil
	}
	return []token.Pos{x.c.callPos(x.site)}
}

// gotBack returns where a goroutine of the nest acquires the lock, with which it ends, or nil.
func (x *releasing) gotBack() ssa.Instruction {
	return x.back.Of(func() ssa.Instruction { return x.c.gotBack(x.p, x.r.Lock) })
}

// reportReleased reports a release of a lock that the call at site released, or
// failed to acquire, and whether that is told, by this check or another one.
func (c *checker) reportReleased(x *releasing) bool {
	where := "released here"
	if x.site == x.p.call {
		where = "released here, in the iteration before"
	}
	f := diag.Finding{Check: unlockUnheld, Related: related(x.sitePos(), where)}
	message := "%s is already released here"
	if x.attempted() {
		f.Related = related(x.sitePos(), "not acquired here")
		message = "%s is not held here: the attempt to acquire it failed"
	}
	return x.report(&releasedTable, f, message) || x.ignored() && !ownReleasedTable.Excluded(c.r.Judge(), x)
}

// attempted reports whether the call at site has failed to acquire the lock.
func (x *releasing) attempted() bool {
	e := x.c.res.Effect(x.site)
	return e != nil && !releases(e, x.r.Lock)
}

// ignored reports whether nobody looks at whether the call at site has acquired the lock.
func (x *releasing) ignored() bool { return x.attempted() && !used(x.site) }

// wrongMode returns how the lock is held if some world holds it in the other
// mode than r releases.
func wrongMode(p point, r locks.Change) (locks.Held, bool) {
	var found locks.Held
	some := false
	for _, w := range p.worlds {
		if h, ok := w.Holds(r.Lock); ok && h.Mode != r.Mode {
			found, some = h, true
		}
	}
	return found, some
}

func (c *checker) reportMode(x *releasing) bool {
	kind, by := "read", "Unlock"
	if x.r.Mode == locks.Read {
		kind, by = "write", "RUnlock"
	}
	f := diag.Finding{Check: wrongModeCheck, Related: related(x.sitePos(), kind+"-locked here")}
	if x.p.direct() {
		f.Fixes = c.renameFix(x.p, x.held, map[string]string{"Unlock": "RUnlock", "RUnlock": "Unlock"})
	}
	return x.report(&modeTable, f, kind+" lock of %s is released by "+by+" (panic)")
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
// another does not, or is not known to do so.
func heldOnSomePath(p point, r locks.Change) (site ssa.CallInstruction, unclear, ok bool) {
	missing := false
	for _, w := range p.worlds {
		h, ok := w.Holds(r.Lock)
		switch {
		case ok && h.Site != nil:
			site = h.Site
			continue
		case ok || w.MayHold(r.Lock) || w.Lends(r.Lock):
			unclear = true
		}
		missing = true
	}
	return site, unclear, missing && site != nil
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

// refersToKept returns where, if at all, the field d is set to refer to a lock of something else that some function
// of the package returns with: a writer that unlocks a connection when it is closed, say.
func (c *checker) refersToKept(d symbol.Var) ssa.Instruction {
	if !d.IsField() {
		return nil
	}
	for _, st := range c.storesTo(d) {
		if slices.ContainsFunc(c.origins(st), func(from symbol.Var) bool { return from != d && c.census.orphanAcquires.has(from) }) {
			return st
		}
	}
	return nil
}

// origins returns what declares the lock that st assigns a reference to. What a parameter refers to the calls tell.
func (c *checker) origins(st *ssa.Store) []symbol.Var {
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
func (c *checker) onlyLocked(v *ssa.Alloc) bool { return c.lockedOtherwise(v) == nil }

// lockedOtherwise returns what else can lock v, or nil.
func (c *checker) lockedOtherwise(v *ssa.Alloc) ssa.Instruction {
	i := slices.IndexFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
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
	if i < 0 {
		return nil
	}
	return (*v.Referrers())[i]
}

// acquiredAround returns where a function around the literal u acquires l, so that it may hold it
// where the literal runs; nil if none does.
func (c *checker) acquiredAround(u *summary.Unit, l locks.Lock) ssa.Instruction {
	if u.Func.Parent() == nil || startedByGo(u.Func) {
		return nil
	}
	for fn := u.Func.Parent(); fn != nil; fn = fn.Parent() {
		around := c.res.Unit(fn)
		if around == nil || around.Flow == nil {
			continue
		}
		for _, d := range c.recordOf(around).acquired[l.Path] {
			if c.res.Callee(d.call) != u {
				return d.at
			}
		}
	}
	return nil
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
