package lockset

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// checkReturn reports locks that are held at ret on every way there, although
// they should not be.
func (c *checker) checkReturn(u *summary.Unit, ret *ssa.Return, s locks.State) {
	c.checkRestored(u, ret, s)
	for _, h := range suspects(u, s) {
		if !c.leaks(u, ret, h) || c.unlisted(u, h.worlds) {
			continue
		}
		c.leaked = append(c.leaked, leak{unit: u, site: h.Site, finding: diag.Finding{
			Check:   lockLeak,
			Pos:     ssax.Pos(ret),
			Message: fmt.Sprintf("%s is still held at this return", c.lockName(u, h.Lock)),
			Related: []diag.Related{{Pos: c.callPos(h.Site), Message: "locked here"}},
			Fixes:   c.unlockFix(u, ret, h),
			About:   about(h.Lock),
		}})
	}
}

// A leak is a lock held at a return by mistake.
type leak struct {
	unit    *summary.Unit
	site    ssa.CallInstruction // where it was acquired
	finding diag.Finding
}

// reportLeaks reports the leaks of the package. A lock that a function got from
// another one which leaks it is not told again.
func (c *checker) reportLeaks() {
	leaky := make(map[*ssa.Function]bool)
	for _, l := range c.leaked {
		leaky[l.unit.Func] = true
	}
	for _, l := range c.leaked {
		if from := c.res.Callee(l.site); from == nil || !leaky[from.Func] {
			c.r.Report(l.finding)
		}
	}
}

// A suspect is a lock that is held at a return.
type suspect struct {
	locks.Held
	worlds []locks.World // that hold it
	all    bool          // these are all worlds
}

// suspects returns the locks that are held at s, each once. Those that are held
// more than once are left out: that is a mistake of its own; and so are those that
// the caller has lent in another mode: it has got them back so.
func suspects(u *summary.Unit, s locks.State) []suspect {
	worlds := u.Flow.Worlds(s)
	var out []suspect
	for _, h := range u.Flow.May(s) {
		if u.Flow.Nested(h.Lock) || !h.Lock.Exact() && !h.Sure {
			continue
		}
		x := suspect{Held: h}
		for _, w := range worlds {
			for _, own := range w.Held() {
				if own.Lock == h.Lock {
					x.worlds = append(x.worlds, w)
					x.Sure = x.Sure || own.Sure
				}
			}
		}
		x.all = len(x.worlds) == len(worlds)
		if !slices.ContainsFunc(x.worlds, func(w locks.World) bool { return w.Lends(h.Lock) }) {
			out = append(out, x)
		}
	}
	return out
}

// leaks reports whether holding h at ret is a mistake.
//
// If only some worlds hold the lock, it must be certain that these are real: every
// way to the return acquires the lock, so that it is a release which is missing;
// the lock was forgotten on the way around a loop or out of it; or the return
// value tells the worlds apart, and those with the lock are the failures. Where a
// call decides what becomes of the lock, its ways may not be possible here.
//
// A function that fails must not keep a lock that it releases, or hands over, on
// success. One that releases the lock on other paths must do so on this one too,
// unless something else shows that it hands the lock to its caller. One that
// never releases it made a mistake if nobody else does.
func (c *checker) leaks(u *summary.Unit, ret *ssa.Return, h suspect) bool {
	failed := c.failed(u, ret, h.worlds)
	if !h.all && !h.Sure {
		missing := failed || h.Site.Block().Dominates(ret.Block())
		if !missing || c.conditionalBelow(u, h.Lock) {
			return false
		}
	}
	if ownLockMethod(u) || c.passedOn(u, ret, h.Held) || c.gotLock(h.Held) || c.census.signals[h.Lock.Decl] && !failed {
		return false
	}
	released := h.Sure || c.releasedIn(u, h.Lock)
	handed := c.leftTo(u, ret, h, released)
	switch {
	case failed && (released || c.heldOnSuccess(u, h.Lock)):
		return true
	case released:
		return !c.marked(u, ret, h.Held) && (!handed || h.Sure && !tellsSuccess(ret) || c.freeOnSuccess(u, h.Lock))
	}
	// Nobody outside the package can release a lock that only it can name.
	return !handed && h.Lock.Decl.Valid() && !reachable(h.Lock) && !c.res.Incomplete()
}

// tellsSuccess reports whether ret returns a nil error, or true, by which callers may know that they have got the lock.
func tellsSuccess(ret *ssa.Return) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		k, ok := v.(*ssa.Const)
		return ok && (k.IsNil() && ssax.IsError(k.Type()) || k.Value != nil && k.Value.ExactString() == "true")
	})
}

// passedOn reports whether somebody else has h after ret: a goroutine that is started or that waits, or the
// caller, by what is returned.
func (c *checker) passedOn(u *summary.Unit, ret *ssa.Return, h locks.Held) bool {
	return c.handedBack(u, h) || c.handedOn(u, ret, h.Lock) ||
		c.handedOver(u, ret, h) || c.returnsRelease(u, ret, h.Lock) || returnsLock(u, ret, h.Lock)
}

// returnsLock reports whether ret may return the address of l, so that the caller can
// release it.
func returnsLock(u *summary.Unit, ret *ssa.Return, l locks.Lock) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		values := []ssa.Value{v}
		if phi, ok := v.(*ssa.Phi); ok {
			values = phi.Edges
		}
		return slices.ContainsFunc(values, func(v ssa.Value) bool {
			return isLockPointer(v.Type()) && locks.DeclOf(u.Resolver(), v) == l.Decl
		})
	})
}

// returnsRelease reports whether a function that ret returns releases l: the caller is to call it, even
// if there is an error as well.
func (c *checker) returnsRelease(u *summary.Unit, ret *ssa.Return, l locks.Lock) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		return slices.ContainsFunc(c.res.Handle(u, v), func(r locks.Lock) bool { return r.Path.Valid() && r.Path == l.Path })
	})
}

// gotLock reports whether h was acquired by a function of the package that returns the
// address of a lock of that declaration: whoever gets it may pass it on.
func (c *checker) gotLock(h locks.Held) bool {
	if h.Site == nil {
		return false
	}
	callee := c.res.Callee(h.Site)
	if callee == nil {
		return false
	}
	for _, b := range callee.Func.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && returnsLock(callee, ret, h.Lock) {
			return true
		}
	}
	return false
}

// parameterDecides reports whether a parameter of the calling function tells the
// two ways apart in which a call with effect e can end.
func parameterDecides(e *locks.Effect) bool {
	if len(e.Cases) != 2 || len(e.Unsure) > 0 {
		return false
	}
	return slices.ContainsFunc(e.Cases[0].When, func(k locks.Cond) bool {
		x := k.Atom.X
		k.Is = !k.Is
		return x.Root.Kind == accesspath.Param && x.Len() == 0 && k.Atom.Const != "" && slices.Contains(e.Cases[1].When, k)
	})
}

// heldOnSuccess reports whether u returns l held where it succeeds: then it
// hands the lock over.
func (c *checker) heldOnSuccess(u *summary.Unit, l locks.Lock) bool {
	return c.anyReturnOf(u, question{kind: heldOnSuccess, lock: l}, func(ret *ssa.Return, w locks.World) bool {
		_, held := w.Holds(l)
		return held && !c.failed(u, ret, []locks.World{w})
	})
}

// freeOnSuccess reports whether u, where it certainly succeeds, has released l: then it does not hand the
// lock over.
func (c *checker) freeOnSuccess(u *summary.Unit, l locks.Lock) bool {
	return c.anyReturnOf(u, question{kind: freeOnSuccess, lock: l}, c.freesOnSuccess(u, l))
}

func (c *checker) freesOnSuccess(u *summary.Unit, l locks.Lock) func(*ssa.Return, locks.World) bool {
	return func(ret *ssa.Return, w locks.World) bool {
		_, freed := w.Released(l)
		return freed && c.outcome(u, ret, []locks.World{w}, true)
	}
}

// checkRestored reports a return of a function that was called with a lock held,
// has released it and does not hold it again, although it does on other paths:
// the caller goes on as if it held the lock.
func (c *checker) checkRestored(u *summary.Unit, ret *ssa.Return, s locks.State) {
	worlds := u.Flow.Worlds(s)
	for _, r := range u.Contract.Requires {
		lent := len(worlds) > 0
		for _, w := range worlds {
			lent = lent && w.Lends(r.Lock)
		}
		kept := func(_ *ssa.Return, w locks.World) bool { return !w.Lends(r.Lock) }
		if !lent || !c.anyReturnOf(u, question{kind: notLent, lock: r.Lock}, kept) {
			continue
		}
		f := diag.Finding{
			Check:   unlockUnheld,
			Pos:     ssax.Pos(ret),
			Message: fmt.Sprintf("%s is not held at this return, but the caller goes on with it (%s)", c.lockName(u, r.Lock), contractText(r)),
			About:   about(r.Lock),
		}
		if site, ok := worlds[0].Released(r.Lock); ok {
			f.Related = []diag.Related{{Pos: c.callPos(site), Message: "released here"}}
		}
		c.r.Report(f)
	}
}

// handedOver reports whether what u returns at ret leads the caller to the
// lock: the object that holds it was made or looked up here and is returned, or
// the function returned releases it.
func (c *checker) handedOver(u *summary.Unit, ret *ssa.Return, h locks.Held) bool {
	for i := range ret.Results {
		v := ssax.Returned(ret, i)
		if k, ok := v.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		p := u.Resolver().Of(v)
		found := p.Root.Kind == accesspath.Local || p.Len() > 0 // not just the receiver again
		if p.Valid() && found && h.Lock.Path.HasPrefix(p) {
			return true
		}
	}
	return false
}

// failed reports whether ret returns an error, or false, in all of worlds: the
// caller of a function that failed does not expect to hold its lock.
func (c *checker) failed(u *summary.Unit, ret *ssa.Return, worlds []locks.World) bool {
	return c.outcome(u, ret, worlds, false)
}

// outcome reports whether ret certainly returns success, or failure, in all of
// worlds.
func (c *checker) outcome(u *summary.Unit, ret *ssa.Return, worlds []locks.World, success bool) bool {
	for i, v := range ret.Results {
		var cond locks.Cond
		switch {
		case ssax.IsError(v.Type()):
			cond = locks.Cond{Atom: locks.EqualsConst(accesspath.ResultPath(i), "nil"), Is: success}
		case isBoolean(v.Type()):
			cond = locks.Cond{Atom: locks.EqualsConst(accesspath.ResultPath(i), "true"), Is: success}
		default:
			continue
		}
		if c.knownEverywhere(u, worlds, v, i, cond) {
			return true
		}
	}
	return false
}

// knownEverywhere reports whether cond, about result i, which is v, is known in
// all of worlds.
func (c *checker) knownEverywhere(u *summary.Unit, worlds []locks.World, v ssa.Value, i int, cond locks.Cond) bool {
	for _, w := range worlds {
		if !slices.Contains(u.Flow.ValueConds(w, accesspath.ResultPath(i), v), cond) {
			return false
		}
	}
	return len(worlds) > 0
}

func isBoolean(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
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

// reachable reports whether code outside the package can release l: its field
// or variable is exported, or the caller passed it.
func reachable(l locks.Lock) bool {
	if l.Path.Len() == 0 && l.Path.Root.Kind == accesspath.Param {
		return true
	}
	return l.Decl.Pkg != "" && token.IsExported(l.Decl.Name)
}
