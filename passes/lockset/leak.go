package lockset

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
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
	for _, h := range u.Flow.Must(s) {
		if !h.Lock.Exact() || !c.leaks(u, ret, s, h) {
			continue
		}
		c.r.Report(diag.Finding{
			Check:   lockLeak,
			Pos:     ssax.Pos(ret),
			Message: fmt.Sprintf("%s is still held at this return", c.lockName(u, h.Lock)),
			Related: []diag.Related{{Pos: c.callPos(h.Site), Message: "locked here"}},
			Fixes:   c.unlockFix(u, ret, h),
		})
	}
}

// leaks reports whether holding h at ret is a mistake. A function that releases
// the lock elsewhere made one, unless it hands the lock to its caller on
// success. One that never releases it made one if nobody else does.
func (c *checker) leaks(u *summary.Unit, ret *ssa.Return, s locks.State, h locks.Held) bool {
	handed := c.census.orphanReleases[h.Lock.Decl] || c.handedOver(u, ret, h)
	if c.releasedIn(u, h.Lock) {
		return !handed || c.failed(u, ret, s)
	}
	if handed || !h.Lock.Decl.Valid() || ownLockMethod(u) {
		return false
	}
	// Nobody outside the package can release a lock that only it can name.
	return !reachable(h.Lock)
}

// releasedIn reports whether u releases l itself on some path.
func (c *checker) releasedIn(u *summary.Unit, l locks.Lock) bool {
	found := false
	u.Flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, _ ssa.Instruction, s locks.State) {
		if e := c.res.Effect(call); e != nil && releases(e, l) {
			found = true
		}
	}})
	return found
}

// handedOver reports whether what u returns at ret leads the caller to the
// lock: the object that holds it was made or looked up here and is returned, or
// the function returned releases it.
func (c *checker) handedOver(u *summary.Unit, ret *ssa.Return, h locks.Held) bool {
	for _, v := range ret.Results {
		if k, ok := v.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		p := u.Resolver().Of(v)
		if p.Valid() && p.Root.Kind == accesspath.Local && h.Lock.Path.HasPrefix(p) {
			return true
		}
	}
	return false
}

// failed reports whether ret returns an error: the caller of a function that
// failed does not expect to hold its lock.
func (c *checker) failed(u *summary.Unit, ret *ssa.Return, s locks.State) bool {
	for i, v := range ret.Results {
		if !isError(v.Type()) && !isBoolean(v.Type()) {
			continue
		}
		failure := locks.Cond{Atom: locks.EqualsConst(accesspath.ResultPath(i), "nil")}
		if isBoolean(v.Type()) {
			failure.Atom.Const = "true"
		}
		if c.holdsEverywhere(u, s, v, i, failure) {
			return true
		}
	}
	return false
}

// holdsEverywhere reports whether cond, about result i, which is v, is known in
// every world of s.
func (c *checker) holdsEverywhere(u *summary.Unit, s locks.State, v ssa.Value, i int, cond locks.Cond) bool {
	worlds := u.Flow.Worlds(s)
	for _, w := range worlds {
		if !slices.Contains(u.Flow.ValueConds(w, accesspath.ResultPath(i), v), cond) {
			return false
		}
	}
	return len(worlds) > 0
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

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
	name := l.Decl.Name
	return name != "" && name[0] >= 'A' && name[0] <= 'Z'
}

// checkPanic reports locks that are held when the function panics and still
// when it recovers.
func (c *checker) checkPanic(u *summary.Unit, p *ssa.Panic, s locks.State) {
	if u.Func.Recover == nil || !recovers(u.Func) {
		return
	}
	for _, h := range u.Flow.Must(s) {
		if !h.Lock.Exact() || c.releasedByDefer(u, s, h) || !c.releasedIn(u, h.Lock) {
			continue
		}
		c.r.Report(diag.Finding{
			Check:   lockLeak,
			Pos:     ssax.Pos(p),
			Message: fmt.Sprintf("%s is still held after this panic, which the function recovers from", c.lockName(u, h.Lock)),
			Related: []diag.Related{{Pos: c.callPos(h.Site), Message: "locked here"}},
		})
	}
}

// releasedByDefer reports whether a pending deferred call releases h.
func (c *checker) releasedByDefer(u *summary.Unit, s locks.State, h locks.Held) bool {
	for _, w := range u.Flow.Worlds(s) {
		for _, d := range w.Defers() {
			if e := c.res.Effect(d); e != nil && releases(e, h.Lock) {
				return true
			}
		}
	}
	return false
}

// recovers reports whether fn defers a function that calls recover.
func recovers(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if d, ok := instr.(*ssa.Defer); ok && callsRecover(d.Call.Value) {
				return true
			}
		}
	}
	return false
}

func callsRecover(v ssa.Value) bool {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "recover" {
					return true
				}
			}
		}
	}
	return false
}

// unlockFix inserts the release before ret if the lock has a name that means
// the same there.
func (c *checker) unlockFix(u *summary.Unit, ret *ssa.Return, h locks.Held) []analysis.SuggestedFix {
	root := h.Lock.Path.Root.Kind
	name := h.Lock.Path.Spell(u.Func)
	if root != accesspath.Param && root != accesspath.Global || name == "" || !ret.Pos().IsValid() || deferred(u) {
		return nil
	}
	method := "Unlock"
	if h.Mode == locks.Read {
		method = "RUnlock"
	}
	text := fmt.Sprintf("%s.%s()\n", name, method)
	return []analysis.SuggestedFix{{
		Message:   fmt.Sprintf("Insert %s.%s() before the return", name, method),
		TextEdits: []analysis.TextEdit{{Pos: ret.Pos(), End: ret.Pos(), NewText: []byte(text)}},
	}}
}

// deferred reports whether u defers anything, which makes it uncertain where a
// release belongs.
func deferred(u *summary.Unit) bool {
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			if _, ok := instr.(*ssa.Defer); ok {
				return true
			}
		}
	}
	return false
}
