package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
)

// acquire adds an acquisition that the caller may have something to do with:
// one of a lock that is neither held nor lent here.
func (c *collector) acquire(call ssa.CallInstruction, a *locks.Acquire, s locks.State) {
	lock := c.lock(a.Lock, nil)
	if !lock.Path.Valid() || a.Again() {
		return
	}
	when, open := c.openWorlds(a, s)
	if !open {
		return
	}
	out := locks.Acquire{Lock: lock, Mode: a.Mode, Given: a.Given, When: when}
	if of := a.Given.Atom.X; of.Valid() {
		p, ok := c.exported(of, nil)
		if !ok || !p.Exact() || c.overwritten(of) {
			return
		}
		out.Given.Atom.X = p
	}
	v := c.viewOf(s)
	out.Held = slices.Grow(out.Held, len(v.must)+len(a.Held)) // of its own: what others have not is deleted
	out.Held = append(out.Held, v.must...)
	for _, h := range a.Held {
		out.Held = append(out.Held, locks.Change{Lock: c.lock(h.Lock, nil), Mode: h.Mode})
	}
	out.Released = slices.Clone(v.lent)
	for _, l := range a.Released {
		out.Released = append(out.Released, c.lock(l, nil))
	}
	c.addAcquire(out, place{call.Block(), c.undecided(a.If, s)}, call, a.Trace)
}

// openWorlds returns the conditions common to the worlds in which a caller that
// holds the lock would still hold it, and whether there is any.
func (c *collector) openWorlds(a *locks.Acquire, s locks.State) (when []locks.Cond, open bool) {
	v := c.viewOf(s)
	for i, w := range v.worlds {
		if _, has := w.Holds(a.Lock); has || w.Lends(a.Lock) || w.Excludes(a.When) || slices.Contains(a.Released, a.Lock) {
			continue
		}
		conds := v.conds[i]
		if len(a.When) > 0 {
			conds = slices.Concat(conds, c.conds(a.When, nil))
			conds = conds[:min(len(conds), maxConds)]
		}
		if !open {
			when, open = conds, true
		} else {
			when = commonConds(when, conds)
		}
	}
	return when, open
}

// A stateView is what callers can be told of a state. One call may acquire many locks in one.
type stateView struct {
	state  locks.State
	worlds []locks.World
	conds  [][]locks.Cond // by world
	must   []locks.Change
	lent   []locks.Lock // in all worlds
}

// viewOf returns the view of s. It is shared.
func (c *collector) viewOf(s locks.State) *stateView {
	if c.view != nil && c.view.state.Is(s) {
		return c.view
	}
	v := &stateView{state: s, worlds: c.u.Flow.Worlds(s)}
	for _, w := range v.worlds {
		v.conds = append(v.conds, slices.Clip(c.conds(w.Conds(), nil)))
	}
	for _, h := range c.u.Flow.Must(s) {
		v.must = append(v.must, locks.Change{Lock: c.lock(h.Lock, nil), Mode: h.Mode})
	}
	for _, l := range c.lentEverywhere(s) {
		v.lent = append(v.lent, c.lock(l, nil))
	}
	c.view = v
	return v
}

// addAcquire adds a to the summary, which call leads to and then inner. Of two acquisitions of one lock the one
// with the shorter trace stays, under what is common to both: so traces are made of those that stay only.
func (c *collector) addAcquire(a locks.Acquire, at place, call ssa.CallInstruction, inner []locks.Frame) {
	all := &c.fn.Effect.Acquires
	for i := range *all {
		old := &(*all)[i]
		if old.Lock == a.Lock && old.Mode == a.Mode {
			old.When = commonConds(old.When, a.When)
			if a.Given == (locks.Cond{}) {
				old.Given = a.Given
			}
			old.Held = slices.DeleteFunc(old.Held, func(h locks.Change) bool { return !slices.Contains(a.Held, h) })
			for _, l := range a.Released {
				if !slices.Contains(old.Released, l) {
					old.Released = append(old.Released, l)
				}
			}
			if min(1+len(inner), maxTrace) < len(old.Trace) {
				old.Trace = c.trace(call, inner)
			}
			c.taken[i] = append(c.taken[i], at)
			return
		}
	}
	if len(*all) < maxAcquires {
		a.Trace = c.trace(call, inner)
		*all = append(*all, a)
		c.taken = append(c.taken, []place{at})
	}
}

// trace returns the way from the function by call, and on by inner.
func (c *collector) trace(call ssa.CallInstruction, inner []locks.Frame) []locks.Frame {
	return joinTraces([]locks.Frame{c.frame(call)}, inner)
}
