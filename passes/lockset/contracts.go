package lockset

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/summary"
)

// A requiring is the case of a call of a function that asks for a lock to be held.
type requiring struct {
	c      *checker
	p      point
	r      summary.Require
	callee string
	held   *locks.World // a world that may hold the lock; nil if there is none
	lent   bool         // the function has released the lock, whatever its caller held

	caller memo.Value[bool]
	under  memo.Value[ssa.Instruction]
}

func (c *checker) newRequiring(p point, r summary.Require, callee string) *requiring {
	x := &requiring{c: c, p: p, r: r, callee: callee}
	for i := range p.worlds {
		w := &p.worlds[i]
		if w.MayHold(r.Lock) {
			x.held = w
			break
		}
		if x.lent = w.Lends(r.Lock); x.lent {
			break
		}
	}
	return x
}

// checkContracts reports calls of functions whose contract on locks is not met.
// That a lock must not be held goes without saying if it was told to deadlock.
func (c *checker) checkContracts(p point, told accesspath.Path) {
	requires, excludes, callee := c.res.Requirements(p.call)
	for _, r := range requires {
		if len(p.worlds) > 0 {
			x := c.newRequiring(p, r, callee)
			if v := requiredTable.Judge(c.r.Judge(), x, c.callPos(p.call)); v.Level() != evidence.Silent {
				c.reportUnmet(x, v)
				return
			}
		}
	}
	for _, r := range excludes {
		if c.checkExcluded(p, r, callee, told) {
			return
		}
	}
}

// isUnheld reports whether no caller holds the lock of r at p. That the function has released it counts only against
// what the callee states itself: a contract that travels up from where nobody heeds it says little of each caller.
func (c *checker) isUnheld(p point, r summary.Require) bool {
	if c.demands(p.call, r) {
		return c.mayNotHold(p, r.Lock)
	}
	return !c.mayHoldAtEntry(p.unit, r.Lock)
}

// demands reports whether what call calls states the requirement r itself.
func (c *checker) demands(call ssa.CallInstruction, r summary.Require) bool {
	callee := c.res.Callee(call)
	return callee != nil && r.Source != summary.Inferred && slices.ContainsFunc(callee.Contract.Requires, func(own summary.Require) bool {
		return own.Text == r.Text && c.res.Translate(call, own.Lock).Path == r.Lock.Path
	})
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
	return !slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return !slices.ContainsFunc(k.Released, func(x locks.Change) bool { return x.Lock.Path == l.Path && x.Mode == locks.Write })
	})
}

// calledUnderOther returns, if the name of the callee says that a lock is held, but no call in the
// package is seen to hold that of its receiver, one that holds the lock of an object of another type: it is
// that the name means, wherever the function is called. It is nil if there is none.
func (c *checker) calledUnderOther(p point, r summary.Require) ssa.Instruction {
	callee := c.res.Callee(p.call)
	if r.Source != summary.Name || callee == nil || !r.Lock.Decl.IsField() {
		return nil
	}
	var other ssa.Instruction
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
				return nil
			}
			all = all && slices.ContainsFunc(w.Held(), foreign)
		}
		if all && other == nil {
			other = call
		}
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

func releasedHere(p point, l locks.Lock) bool {
	_, ok := releasedBefore(p, locks.Change{Lock: l})
	return ok
}

func (c *checker) reportUnmet(x *requiring, v evidence.Verdict) {
	name := c.lockName(x.p.unit, x.r.Lock)
	f := diag.Finding{Check: lockRequired, Pos: c.callPos(x.p.call), About: about(x.r.Lock), Verdict: v}
	if x.r.Source == summary.Inferred {
		f.Message = fmt.Sprintf("%s releases %s, but is called without holding it", x.callee, name)
	} else {
		here, text := c.contractOf(x.p.call, x.r)
		f.Message = fmt.Sprintf("%s is called without holding %s%s", x.callee, name, text)
		f.Related = here
	}
	c.r.Report(f)
}

// contractPos returns where the contract of the callee stands, or the call if that
// is in another package.
func (c *checker) contractPos(call ssa.CallInstruction) token.Pos {
	if callee := c.res.Callee(call); callee != nil && callee.Func.Pos().IsValid() {
		return callee.Func.Pos()
	}
	return c.callPos(call)
}

// contractOf tells what r is of what call calls: as a related place if that is in the package, else as the end of a message.
func (c *checker) contractOf(call ssa.CallInstruction, r summary.Require) (here []diag.Related, text string) {
	if callee := c.res.Callee(call); callee != nil && callee.Func.Pos().IsValid() {
		return []diag.Related{{Pos: callee.Func.Pos(), Message: contractText(r)}}, ""
	}
	return nil, " (" + contractText(r) + ")"
}

// maxQuote bounds what is quoted of a comment.
const maxQuote = 120

// contractText says what asks for r.
func contractText(r summary.Require) string {
	if r.Source == summary.Name {
		return fmt.Sprintf("the name %s says so", r.Text)
	}
	text := strings.TrimRight(r.Text, ".")
	if runes := []rune(text); len(runes) > maxQuote {
		text = string(runes[:maxQuote]) + "..."
	}
	return `the comment says "` + text + `"`
}
