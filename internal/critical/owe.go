package critical

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// mayOwe reports whether the function both waits and does something for others.
func (c *collector) mayOwe() bool {
	return slices.ContainsFunc(c.events, func(e event) bool { return e.want != nil }) &&
		slices.ContainsFunc(c.events, func(e event) bool { return e.serve != nil })
}

// owed calls yield with what the function waits for before it does something for others, without
// the effort of making pairs of both.
func (c *collector) owed(yield func(Resource, *Want)) {
	for _, d := range c.deeds() {
		for e := range c.waitsBefore(d) {
			yield(d.serve.Resource, e.want)
		}
	}
}

// owe pairs what the function does for others with what it waits for before, as far as that is needed.
func (c *collector) owe(needed func(Resource, *Want) bool) {
	for _, d := range c.deeds() {
		for e, leaves := range c.waitsBefore(d) {
			if w := e.want; needed(d.serve.Resource, w) {
				w = e.placed()
				c.addPair(&Pair{
					Leaves: leaves,
					Held:   Hold{Resource: d.serve.Resource}, At: c.frameAt(d.sites[0].instr),
					Want: w, Gates: w.Held, Relation: c.relate(d.serve.Resource, w), Sure: !w.Conditional, States: w.States, Func: c.u.Func, Instr: e.instr,
				})
			}
		}
	}
}

// waitsBefore returns the waits that come before d, each with whether the function then leaves
// the loop in which it does d.
func (c *collector) waitsBefore(d *deed) iter.Seq2[event, bool] {
	return func(yield func(event, bool) bool) {
		for _, e := range c.events {
			if e.want == nil {
				continue
			}
			leaves := c.leavesFor(e, d)
			if (leaves || d.after(e) && !c.addsBetween(e, d)) && !yield(e, leaves) {
				return
			}
		}
	}
}

// leavesFor reports whether the function leaves a loop in which it receives for the lock w: by another
// arm of the select. From then on nobody receives, and whoever has the lock and sends waits for ever.
func (c *collector) leavesFor(w event, d *deed) bool {
	if d.serve.Kind != Receiver || w.want.Kind != Lock || w.deferred || len(d.sites) > maxArms || d.after(w) {
		return false
	}
	return !slices.ContainsFunc(d.sites, func(s event) bool {
		sel, ok := s.instr.(*ssa.Select)
		if !ok || s.deferred || !sel.Blocking || !c.a.reach.InLoop(sel.Block()) || !c.a.reach.Dominates(sel, w.instr) {
			return true
		}
		for i, state := range sel.States {
			if state.Dir != types.RecvOnly || c.resource(Receiver, state.Chan).Key() != d.serve.Key() {
				continue
			}
			if arm := ssax.ArmOf(sel, i); arm == nil || ssax.ReachesAround(arm, w.instr.Block(), sel.Block()) {
				return true
			}
		}
		return false
	})
}

// maxArms bounds the places where a function receives from a channel, to see whether it leaves the loops around
// them; with more, it is taken not to.
const maxArms = 8

// isStarted reports whether some go statement starts the function.
func (c *collector) isStarted() bool {
	made := ssax.ClosureOf(c.u.Func)
	if made == nil {
		return c.u.Func.Parent() != nil || slices.ContainsFunc(c.a.sum.Callers(c.u.Func), isGo)
	}
	return slices.ContainsFunc(*made.Referrers(), func(ref ssa.Instruction) bool {
		call, ok := ref.(ssa.CallInstruction)
		return ok && isGo(call)
	})
}

// addsBetween reports whether all that d takes from a group is what the function has added itself
// since the wait w: while it waits, it owes nothing.
func (c *collector) addsBetween(w event, d *deed) bool {
	lent := func(r Resource) bool { return r.Key() == d.serve.Key() }
	if d.serve.Kind != Group || c.isStarted() && slices.ContainsFunc(c.lent, lent) { // it may have added for others
		return false
	}
	if len(d.sites) > maxAdds {
		return false
	}
	var adds []event
	for _, e := range c.events {
		if e.add != nil && e.add.Key() == d.serve.Key() {
			if adds = append(adds, e); len(adds) > maxAdds {
				return false
			}
		}
	}
	isAt := func(e event) func(event) bool { return func(x event) bool { return x.instr == e.instr } }
	dones := slices.DeleteFunc(slices.Clone(d.sites), func(s event) bool { return slices.ContainsFunc(adds, isAt(s)) })
	adds = slices.DeleteFunc(adds, func(a event) bool { return a.deferred || slices.ContainsFunc(d.sites, isAt(a)) })
	return len(dones) <= len(adds) && !slices.ContainsFunc(dones, func(s event) bool {
		return !slices.ContainsFunc(adds, func(a event) bool { return c.leadsBy(w, a, s) })
	})
}

// maxAdds bounds the places where a function adds to a group, and those where it is done, to see
// whether it does the one before the other; with more, it is taken not to.
const maxAdds = 8

// leadsBy reports whether every way from w to s leads by a: a call may wait and add afterwards.
func (c *collector) leadsBy(w, a, s event) bool {
	r := &c.a.reach
	from, by, to := w.instr.Block(), a.instr.Block(), s.instr.Block()
	switch {
	case s.deferred && r.MayPrecede(s.instr, w.instr):
		return false
	case a.instr == w.instr:
		return true
	case by == to:
		return r.Earlier(a.instr, s.instr) && (from != by || r.Earlier(w.instr, a.instr) || r.Earlier(s.instr, w.instr))
	case by == from:
		return r.Earlier(w.instr, a.instr)
	}
	return !ssax.ReachesAround(from, to, by)
}

// A deed is what a function does for others at several places.
type deed struct {
	serve *Serve
	sites []event
	later bool // some of it is deferred
	at    map[ssa.Instruction]bool
	all   *ssax.Sites // nil if nobody has asked

	reach *ssax.Reach
}

// deeds returns what the function does for others, at most maxServes resources.
func (c *collector) deeds() []*deed {
	var all []*deed
	for _, e := range c.events {
		if e.serve == nil || !e.serve.Key().Valid() {
			continue
		}
		i := slices.IndexFunc(all, func(d *deed) bool { return d.serve.Key() == e.serve.Key() })
		if i < 0 {
			if len(all) == maxServes {
				continue
			}
			i = len(all)
			all = append(all, &deed{serve: e.serve, at: make(map[ssa.Instruction]bool), reach: &c.a.reach})
		}
		all[i].add(e)
	}
	return all
}

func (d *deed) add(e event) {
	d.sites = append(d.sites, e)
	d.later = d.later || e.deferred
	d.at[e.instr] = true
}

// after reports whether d may come after the wait w, in another call.
func (d *deed) after(w event) bool {
	switch {
	case d.at[w.instr]:
		return d.serve.Kind != Group && d.reach.InLoop(w.instr.Block()) // within one call the order is the callee's own affair
	case d.later:
		return true
	case w.deferred:
		return false
	case d.all == nil:
		instrs := make([]ssa.Instruction, len(d.sites))
		for i, e := range d.sites {
			instrs[i] = e.instr
		}
		d.all = d.reach.Sites(instrs)
	}
	return d.all.MayFollow(w.instr)
}
