package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// invoke notes that call calls a parameter of the function, or passes it to a
// function that does.
func (c *collector) invoke(call ssa.CallInstruction, s locks.State) {
	if s.Top() {
		return
	}
	add := func(v ssa.Value, inner Invoke) {
		i := slices.IndexFunc(c.u.Func.Params, func(p *ssa.Parameter) bool { return p == v })
		if i >= 0 {
			c.addInvoke(c.invocation(i, call, s, inner), place{call.Block(), c.undecided(inner.If, s)})
		}
	}
	common := call.Common()
	if !common.IsInvoke() {
		add(ssax.Unconverted(common.Value, ssax.Renamed), Invoke{})
	}
	if t := c.a.target(call); t.summary != nil {
		for _, inv := range t.summary.Calls {
			if arg := t.passed(inv.Param); arg != nil {
				add(ssax.Unconverted(arg, ssax.Renamed), t.sub.invoke(inv))
			}
		}
	}
}

// invocation describes the call of parameter i at call, as part of inner if that
// is where the callee calls it.
func (c *collector) invocation(i int, call ssa.CallInstruction, s locks.State, inner Invoke) Invoke {
	inv := Invoke{Param: i, When: c.common(s, inner.When), Trace: joinTraces([]locks.Frame{c.frame(call)}, inner.Trace)}
	for _, h := range c.u.Flow.Must(s) {
		inv.Held = append(inv.Held, locks.Change{Lock: c.lock(h.Lock, nil), Mode: h.Mode})
	}
	inv.Held = append(inv.Held, c.changes(inner.Held)...)
	for _, l := range slices.Concat(c.lentEverywhere(s), inner.Released) {
		inv.Released = append(inv.Released, c.lock(l, nil))
	}
	return inv
}

// common returns the conditions that hold in all worlds of s, and extra.
func (c *collector) common(s locks.State, extra []locks.Cond) []locks.Cond {
	var out []locks.Cond
	for i, w := range c.u.Flow.Worlds(s) {
		conds := c.conds(append(w.Conds(), extra...), nil)
		if i == 0 {
			out = conds
		} else {
			out = commonConds(out, conds)
		}
	}
	return out
}

// addInvoke adds inv. Of a parameter that is called at several places only what
// they share is told.
func (c *collector) addInvoke(inv Invoke, at place) {
	for i := range c.fn.Calls {
		if old := &c.fn.Calls[i]; old.Param == inv.Param {
			old.When = commonConds(old.When, inv.When)
			old.Held = slices.DeleteFunc(old.Held, func(h locks.Change) bool { return !slices.Contains(inv.Held, h) })
			for _, l := range inv.Released {
				if !slices.Contains(old.Released, l) {
					old.Released = append(old.Released, l)
				}
			}
			c.called[i] = append(c.called[i], at)
			return
		}
	}
	c.fn.Calls = append(c.fn.Calls, inv)
	c.called = append(c.called, []place{at})
}

// lentEverywhere returns the locks of the caller that are released in every
// world of s.
func (c *collector) lentEverywhere(s locks.State) []locks.Lock {
	worlds := c.u.Flow.Worlds(s)
	if len(worlds) == 0 {
		return nil
	}
	var out []locks.Lock
	for _, l := range worlds[0].Lent() {
		if !slices.ContainsFunc(worlds, func(w locks.World) bool { return !w.Lends(l.Lock) }) {
			out = append(out, l.Lock)
		}
	}
	return out
}
