package lockset

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// checkAcquires reports acquisitions of locks that the goroutine already holds,
// and returns the lock that it told something about.
func (c *checker) checkAcquires(p point) accesspath.Path {
	if p.effect == nil {
		return accesspath.Path{}
	}
	for i := range p.effect.Acquires {
		a := &p.effect.Acquires[i]
		if h, ok := heldAt(p, a); ok && !c.census.handedReleases.has(a.Lock.Decl) && c.releaseGiven(p, a.Lock) == nil {
			if c.reportDouble(p, a, h) {
				return a.Lock.Path
			}
			break // one cause, one report
		}
	}
	return accesspath.Path{}
}

// heldAt returns how the lock of a is held when a happens: in every world in
// which a can happen, or on every way around a loop, or by the callee itself
// while it calls back.
func heldAt(p point, a *locks.Acquire) (locks.Held, bool) {
	if !a.Lock.Exact() {
		return locks.Held{}, false
	}
	for _, h := range a.Held {
		if h.Lock.Path == a.Lock.Path && len(a.Trace) > 0 {
			return locks.Held{Lock: a.Lock, Mode: h.Mode, Site: p.call}, true
		}
	}
	if slices.ContainsFunc(a.Released, func(l locks.Lock) bool { return l.Path == a.Lock.Path }) {
		return locks.Held{}, false
	}
	var found locks.Held
	all, possible := true, false
	for _, w := range p.worlds {
		if w.Excludes(a.When) {
			continue
		}
		possible = true
		h, ok := w.Holds(a.Lock)
		if ok && h.Sure {
			return h, true
		}
		if !ok {
			all = false
		} else if found.Site == nil {
			found = h
		}
	}
	return found, all && possible
}

// reportDouble reports that a happens while its lock is held as h says, and
// whether it did so.
func (c *checker) reportDouble(p point, a *locks.Acquire, h locks.Held) bool {
	name := c.lockName(p.unit, a.Lock)
	f := diag.Finding{Pos: c.callPos(p.call), Related: c.heldRelated(p, a.Lock, h), About: about(a.Lock)}
	direct := len(a.Trace) == 0
	switch {
	case direct && p.deferred() && h.Site != nil:
		f.Check = deferLock
		f.Message = fmt.Sprintf("defer %s where %s is already held at the end (Unlock meant?)", lockMethod(p.call, a), name)
		f.Fixes = c.renameFix(p, h, map[string]string{"Lock": "Unlock", "RLock": "RUnlock"})
	case h.Mode == locks.Read && a.Mode == locks.Read:
		written := c.census.writers[a.Lock.Decl] || c.res.WrittenElsewhere(a.Lock.Decl)
		if !written || h.Site == nil || unshared(a.Lock.Path) {
			return false
		}
		f.Check = recursiveRLock
		if a.Doubtful() {
			f.Check = doubtfulDoubleLock
		}
		f.Message = fmt.Sprintf("%s is read-locked again %s (deadlock if a writer waits in between)", name, again(a))
	case h.Mode == locks.Read && h.Site != nil && !a.Doubtful():
		f.Check = lockUpgrade
		f.Message = fmt.Sprintf("upgrade of %s from read to write lock %s (deadlock)", name, again(a))
	case h.Site == nil && a.Mode == locks.Read && h.Mode == locks.Read:
		return false
	case direct && inLoop(p, h):
		d := releasingDefer(c, p, a.Lock)
		f.Check, f.Pos = deferInLoop, ssax.Pos(d)
		f.Message = fmt.Sprintf("deferred Unlock of %s runs when the function returns, but the next iteration of the loop locks it again (deadlock)", name)
		f.Related = []diag.Related{{Pos: c.callPos(p.call), Message: "locked in every iteration here"}}
	case !certain(p, a) && len(c.forbidden(p, a.Lock)) > 0:
		return false // told as that, which is certain
	case !certain(p, a):
		f.Check = doubtfulDoubleLock
		f.Message = fmt.Sprintf("%s is already held and may be locked again %s (deadlock)", name, again(a))
	default:
		f.Check = doubleLock
		f.Message = fmt.Sprintf("%s is already held and is locked again %s (deadlock)", name, again(a))
	}
	f.Related = append(f.Related, traceRelated(a.Trace)...)
	f.Related = append(f.Related, c.forbidden(p, a.Lock)...)
	if c.first(cause{f.Check, p.unit.Func, a.Lock.Path, h.Site}) {
		c.r.Report(f)
	}
	return true
}

// lockMethod returns the name of the method by which call acquires a lock. What is called may be a
// value that some other function returned, and then what the call does tells it.
func lockMethod(call ssa.CallInstruction, a *locks.Acquire) string {
	switch fn := ssax.Callee(call.Common()); {
	case fn != nil:
		return fn.Name()
	case a.Mode == locks.Read:
		return "RLock"
	}
	return "Lock"
}

// certain reports whether a happens in every world in which its lock is held, as
// far as conditions decide it.
func certain(p point, a *locks.Acquire) bool {
	return !a.Doubtful() && !slices.ContainsFunc(p.worlds, func(w locks.World) bool {
		return w.MayHold(a.Lock) && !w.Excludes(a.When) && !w.Meets(a.If)
	})
}

// again tells where the second acquisition is: here, or down a chain of calls.
func again(a *locks.Acquire) string {
	if len(a.Trace) == 0 {
		return "here"
	}
	return "by " + chain(a.Trace)
}

// inLoop reports whether h was acquired by this very call in an iteration
// before, with the release deferred.
func inLoop(p point, h locks.Held) bool {
	if h.Site != p.call {
		return false
	}
	return slices.ContainsFunc(p.worlds, func(w locks.World) bool { return len(w.Defers()) > 0 })
}

// releasingDefer returns the deferred call that releases l, or the call itself.
func releasingDefer(c *checker, p point, l locks.Lock) ssa.Instruction {
	for _, w := range p.worlds {
		for _, d := range w.Defers() {
			if e := c.res.Effect(d); e != nil && releases(e, l) {
				return d
			}
		}
	}
	return p.call
}

func releases(e *locks.Effect, l locks.Lock) bool {
	return slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return slices.ContainsFunc(k.Released, func(r locks.Change) bool { return r.Lock.Path == l.Path })
	})
}

// heldRelated tells where the lock that is held was acquired, or which contract
// says so.
func (c *checker) heldRelated(p point, l locks.Lock, h locks.Held) []diag.Related {
	switch {
	case h.Site == nil:
		for _, r := range p.unit.Contract.Requires {
			if r.Lock.Path == l.Path {
				return []diag.Related{{Pos: p.unit.Func.Pos(), Message: "held by contract: " + r.Text}}
			}
		}
		return nil
	case h.Site == p.call && p.at == ssa.Instruction(p.call):
		message := "held since the iteration before"
		if !p.direct() {
			message = "held by the function called here"
		}
		return []diag.Related{{Pos: c.callPos(h.Site), Message: message}}
	}
	return []diag.Related{{Pos: c.callPos(h.Site), Message: "locked here"}}
}
