package critical

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// findTaken finds out where the function has what d gives back: a token, if it sends and
// receives on the same channel. The cost is linear in the size of the function.
func (d *deed) findTaken(events []event) {
	taken := d.serve.Key()
	switch taken.Kind {
	case Receiver:
		taken.Kind = Sender
	case Sender:
		taken.Kind = Receiver
	case Token:
		taken.Kind = Taker
	default:
		return
	}
	given, late := make(map[ssa.Instruction]bool), make(map[ssa.Instruction]bool)
	for _, s := range d.sites {
		if s.deferred {
			late[s.instr] = true
		} else {
			given[s.instr] = true
		}
	}
	d.taken = make(map[ssa.Instruction]bool)
	for _, e := range events {
		if e.serve == nil || e.serve.Key() != taken || given[e.instr] || late[e.instr] {
			continue
		}
		if call, ok := e.instr.(ssa.CallInstruction); ok && ssax.BuiltinOf(call) != "" {
			continue // who closes a channel takes nothing
		}
		if d.takes = true; !e.deferred {
			d.takers = append(d.takers, e.instr)
			d.markUntil(d.taken, e.instr, given)
		}
	}
}

// markUntil marks what control gets to after the instruction from before something in ends is done.
func (d *deed) markUntil(marked map[ssa.Instruction]bool, from ssa.Instruction, ends map[ssa.Instruction]bool) {
	for work := [][]ssa.Instruction{d.reach.Rest(from)}; len(work) > 0; {
		run := work[len(work)-1]
		work = work[:len(work)-1]
		end := slices.IndexFunc(run, func(instr ssa.Instruction) bool {
			known := marked[instr]
			marked[instr] = true
			return known || ends[instr]
		})
		if end < 0 {
			for _, s := range run[0].Block().Succs {
				work = append(work, s.Instrs)
			}
		}
	}
}

// dropReturned keeps from callers what the function gives back after it has taken it itself, a token of a semaphore:
// whatever they wait for before or after the call, they have none then.
func (c *collector) dropReturned() {
	for _, d := range c.deeds() {
		if d.findTaken(c.events); d.takes && d.returnsAll() {
			c.out.Serves = slices.DeleteFunc(c.out.Serves, func(s Serve) bool { return s.Key() == d.serve.Key() })
		}
	}
}

// returnsAll reports whether each time that d gives something back the function has taken it before.
func (d *deed) returnsAll() bool {
	takes := make(map[ssa.Instruction]bool)
	for _, t := range d.takers {
		takes[t] = true
	}
	return !slices.ContainsFunc(d.sites, func(s event) bool {
		return !slices.ContainsFunc(d.takers, func(t ssa.Instruction) bool { return d.reach.Dominates(t, s.instr) }) ||
			d.givesTwice(s, takes)
	})
}

// givesTwice reports whether something is given back after s that nothing in takes has taken since.
func (d *deed) givesTwice(s event, takes map[ssa.Instruction]bool) bool {
	if s.deferred {
		return len(d.sites) > 1
	}
	after := make(map[ssa.Instruction]bool)
	d.markUntil(after, s.instr, takes)
	return slices.ContainsFunc(d.sites, func(x event) bool { return after[x.instr] })
}

// addTokenGates adds what d gives back to the gates of the pairs of the function that it has taken it for.
// Of a semaphore with one token that is as good as a lock.
func (c *collector) addTokenGates(d *deed) {
	if !d.takes {
		return
	}
	for _, p := range c.pairs {
		if p.Held.Key() != d.serve.Key() && p.Want.Key() != d.serve.Key() && !p.several && d.taken[p.Instr] {
			p.Gates = append(slices.Clip(p.Gates), Hold{Resource: d.serve.Resource})
		}
	}
}

// hasTaken reports whether the function has taken what d gives back when it waits for w, or gives
// what it need not have taken.
func (d *deed) hasTaken(w event) bool { return !d.takes || d.taken[w.instr] }
