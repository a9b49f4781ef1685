package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A doubled is the case of an acquisition of a lock that the goroutine holds already, on some way.
type doubled struct {
	c *checker
	p point
	a *locks.Acquire
	h locks.Held // how it is held

	how   holding
	start *ssa.Go // hands the lock over to the goroutine that acquires it; nil if it was not acquired elsewhere
	kind  doubling
	given memo.Value[ssa.Instruction]
	sure  memo.Value[bool]
}

// A holding is how sure it is that a lock is held when it is acquired.
type holding uint8

const (
	notHeld      holding = iota
	heldBefore           // the call releases it first
	heldSomeWays         // on some ways it is not held
	heldAlways           // in every world in which it can be acquired, or on every way around a loop, or by the callee itself
)

// A doubling is what is wrong with acquiring a lock again.
type doubling uint8

const (
	lockedAgain doubling = iota
	deferredAgain
	readAgain
	upgraded
	lockedInLoop
)

// checkAcquires reports acquisitions of locks that the goroutine already holds,
// and returns the lock that it told something about.
func (c *checker) checkAcquires(p point) accesspath.Path {
	if p.effect == nil {
		return accesspath.Path{}
	}
	for i := range p.effect.Acquires {
		a := &p.effect.Acquires[i]
		h, how := heldAt(p, a)
		var start *ssa.Go
		if how == notHeld {
			if h, start = c.heldSinceStart(p, a); start == nil {
				continue
			}
			how = heldAlways
		}
		d := &doubled{c: c, p: p, a: a, h: h, how: how, start: start}
		d.kind = d.doubling()
		if c.reportDouble(d) {
			return a.Lock.Path
		}
		if how == heldAlways && !d.mayBeReleased() {
			break // one cause, one report
		}
	}
	return accesspath.Path{}
}

// heldAt returns how the lock of a is held when a happens.
func heldAt(p point, a *locks.Acquire) (locks.Held, holding) {
	if !a.Lock.Exact() {
		return locks.Held{}, notHeld
	}
	for _, h := range a.Held {
		if h.Lock.Path == a.Lock.Path && len(a.Trace) > 0 {
			return locks.Held{Lock: a.Lock, Mode: h.Mode, Site: p.call}, heldAlways
		}
	}
	var found locks.Held
	all, some := true, false
	for _, w := range p.worlds {
		if w.Excludes(a.When) {
			continue
		}
		h, ok := w.Holds(a.Lock)
		if ok && h.Sure {
			found, all, some = h, true, true
			break
		}
		all, some = all && ok, some || ok
		if ok && found.Site == nil {
			found = h
		}
	}
	switch {
	case !some:
		return found, notHeld
	case slices.ContainsFunc(a.Released, func(l locks.Lock) bool { return l.Path == a.Lock.Path }):
		return found, heldBefore
	case !all:
		return found, heldSomeWays
	}
	return found, heldAlways
}

// mayBeReleased reports whether somebody else may release the lock while it is waited for.
func (d *doubled) mayBeReleased() bool {
	return d.isSignal() || d.releaseGiven() != nil
}

func (d *doubled) releaseGiven() ssa.Instruction {
	return d.given.Of(func() ssa.Instruction { return d.c.releaseGiven(d.p, d.a.Lock) })
}

func (d *doubled) direct() bool { return len(d.a.Trace) == 0 }

func (d *doubled) doubling() doubling {
	switch {
	case d.direct() && d.p.deferred() && d.h.Site != nil:
		return deferredAgain
	case d.h.Mode == locks.Read && d.a.Mode == locks.Read:
		return readAgain
	case d.h.Mode == locks.Read && d.h.Site != nil && !d.a.Doubtful():
		return upgraded
	case d.direct() && inLoop(d.p, d.h):
		return lockedInLoop
	}
	return lockedAgain
}

// certain reports whether the lock is acquired in every world in which it is held, as far as conditions decide it.
func (d *doubled) certain() bool {
	return d.sure.Of(func() bool {
		return !d.a.Doubtful() && !slices.ContainsFunc(d.p.worlds, func(w locks.World) bool {
			return w.MayHold(d.a.Lock) && !w.Excludes(d.a.When) && !w.Meets(d.a.If)
		})
	})
}

// doubtful reports whether it is in doubt that the lock is acquired where it is held.
func (d *doubled) doubtful() bool {
	return d.kind == readAgain && d.a.Doubtful() || d.kind == lockedAgain && !d.certain()
}

// recurs reports whether the lock is acquired again at the place where it was acquired, if some condition lets it.
func (d *doubled) recurs() bool {
	return d.kind == readAgain && !d.direct() && d.h.Site != nil && d.a.Trace[len(d.a.Trace)-1].Pos == ssax.Pos(d.h.Site) && !d.certain()
}

// told reports whether the same lock, held from the same place on, has led to a report already.
func (d *doubled) told() bool { return d.c.causes[d.cause()] }

func (d *doubled) cause() cause {
	return cause{d.check(), d.p.unit.Func, d.a.Lock.Path, d.h.Site}
}

// check returns the check that reports d.
func (d *doubled) check() *diag.Check {
	switch {
	case d.kind == deferredAgain:
		return deferLock
	case d.kind == upgraded:
		return lockUpgrade
	case d.kind == lockedInLoop:
		return deferInLoop
	case d.kind == readAgain:
		return recursiveRLock
	}
	return doubleLock
}

// pos returns where d is reported.
func (d *doubled) pos() token.Pos {
	if d.kind == lockedInLoop {
		return ssax.Pos(releasingDefer(d.c, d.p, d.a.Lock))
	}
	return d.c.callPos(d.p.call)
}

// reportDouble reports that a lock is acquired which is held already, and whether it did so, now or before.
func (c *checker) reportDouble(d *doubled) bool {
	p, a, at := d.p, d.a, d.pos()
	v := doubleTable.Judge(c.r.Judge(), d, append([]token.Pos{at}, c.siteOf(d.h)...)...)
	if v.Level() == evidence.Silent {
		return v.Without(doubleTold).Level() != evidence.Silent
	}
	f := diag.Finding{
		Check: d.check(), Pos: at, Message: d.message(), Related: c.heldRelated(p, a.Lock, d.h), About: about(a.Lock), Verdict: v,
	}
	switch d.kind {
	case deferredAgain:
		f.Fixes = c.renameFix(p, d.h, map[string]string{"Lock": "Unlock", "RLock": "RUnlock"})
	case lockedInLoop:
		f.Related = []diag.Related{{Pos: c.callPos(p.call), Message: "locked in every iteration here"}}
	}
	if d.start != nil {
		f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(d.start), Message: "left to the goroutine that is started here"})
	}
	f.Related = append(f.Related, traceRelated(a.Trace)...)
	f.Related = append(f.Related, c.forbidden(p, a.Lock)...)
	c.causes[d.cause()] = true
	c.r.Report(f)
	return true
}

func (d *doubled) message() string {
	name := d.c.lockNameAt(d.p.unit, d.a.Lock, d.p.call)
	switch {
	case d.kind == deferredAgain:
		return fmt.Sprintf("deferred %s of %s, which is already held when the function returns (Unlock meant?)", lockMethod(d.p.call, d.a), name)
	case d.kind == readAgain:
		return fmt.Sprintf("%s is read-locked again %s (deadlock if a writer waits in between)", name, again(d.a))
	case d.kind == upgraded:
		return fmt.Sprintf("upgrade of %s from read to write lock %s (deadlock)", name, again(d.a))
	case d.kind == lockedInLoop:
		return fmt.Sprintf("deferred Unlock of %s runs when the function returns, but the next iteration of the loop locks it again (deadlock)", name)
	}
	return fmt.Sprintf("%s is already held and is locked again %s (deadlock)", name, again(d.a))
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

// again tells where the second acquisition is: here, or down a chain of calls. A place in another package, which no
// related place can show, is in the text.
func again(a *locks.Acquire) string {
	if len(a.Trace) == 0 {
		return "here"
	}
	text := "by " + chain(a.Trace)
	if last := a.Trace[len(a.Trace)-1]; !last.Pos.IsValid() && last.File != "" {
		text += fmt.Sprintf(" at %s:%d", last.File, last.Line)
	}
	return text
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
				return []diag.Related{{Pos: p.unit.Func.Pos(), Message: "callers hold it: " + contractText(r)}}
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
