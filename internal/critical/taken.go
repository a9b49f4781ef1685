package critical

import (
	"slices"

	"golang.org/x/tools/go/ssa"
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
		if call, ok := e.instr.(ssa.CallInstruction); ok && isBuiltin(call) {
			continue // who closes a channel takes nothing
		}
		if d.takes = true; !e.deferred {
			d.takenFrom(e.instr, given)
		}
	}
}

// takenFrom marks what control gets to after the instruction from before something in given is done.
func (d *deed) takenFrom(from ssa.Instruction, given map[ssa.Instruction]bool) {
	for work := [][]ssa.Instruction{d.reach.Rest(from)}; len(work) > 0; {
		run := work[len(work)-1]
		work = work[:len(work)-1]
		end := slices.IndexFunc(run, func(instr ssa.Instruction) bool {
			known := d.taken[instr]
			d.taken[instr] = true
			return known || given[instr]
		})
		if end < 0 {
			for _, s := range run[0].Block().Succs {
				work = append(work, s.Instrs)
			}
		}
	}
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
