package footprint

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// startsSurely reports whether a goroutine that instr starts is started in any case once the function is called, and at once: each
// way to a return, and each round of a loop, leads there, and the function does not wait for others before, nor in a round
// before, as one does that waits for its turn. Who calls it then need not see its code to know what runs at the same time.
//
// Must. A loop counts as one that makes rounds, since callers pass what it goes over.
func (c *collector) startsSurely(instr ssa.Instruction) bool {
	return c.isOnEachWay(instr.Block()) && !c.holdsTurn() &&
		!slices.ContainsFunc(c.waits(), func(w waiting) bool { return w.at != instr && c.a.reach.MayPrecede(w.at, instr) })
}

// runsSurely reports whether the function runs what instr calls in any case, in the goroutine that runs itself, and without a wait
// for others before. Code that is not known does not count for one: what it waits for is rarely the others that run the function.
//
// Must, but for that.
func (c *collector) runsSurely(instr ssa.Instruction) bool {
	return c.isOnEachWay(instr.Block()) && !slices.ContainsFunc(c.waits(), func(w waiting) bool {
		return w.at != instr && !w.unknown && !c.a.reach.Dominates(instr, w.at) && c.a.reach.MayPrecede(w.at, instr)
	})
}

// isOnEachWay reports whether each way through the function passes b, if each loop makes a round.
func (c *collector) isOnEachWay(b *ssa.BasicBlock) bool {
	if ssax.IsAlwaysPassed(b) {
		return true
	}
	for h := b; h != nil; h = h.Idom() {
		if !ssax.IsHeader(h) || !c.a.reach.ReachesOn(b, h) {
			continue
		}
		for _, latch := range h.Preds {
			if h.Dominates(latch) && !b.Dominates(latch) {
				return false
			}
		}
		if entry := ssax.EntryTest(h); entry != nil {
			h = entry
		}
		if ssax.IsAlwaysPassed(h) {
			return true
		}
		b = h
	}
	return false
}

// holdsTurn reports whether a lock is held at the instruction being looked at, or may be, which a goroutine that is started there may
// release for the next one.
func (c *collector) holdsTurn() bool {
	locked, known := c.locked()
	return locked || !known
}

// waiting is an instruction that may wait for others to do something.
type waiting struct {
	at      ssa.Instruction
	unknown bool // it runs code that nothing is known of
}

// waits returns where the function may wait for others. To release a lock is nothing to wait for.
func (c *collector) waits() []waiting {
	if c.waitsAt == nil {
		c.waitsAt = []waiting{}
		for instr := range ssax.Instrs(c.u.Func) {
			if waits, unknown := c.mayWait(instr); waits {
				c.waitsAt = append(c.waitsAt, waiting{instr, unknown})
			}
		}
	}
	return c.waitsAt
}

func (c *collector) mayWait(instr ssa.Instruction) (waits, unknown bool) {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW, false
	case *ssa.Select, *ssa.Send:
		return true, false
	case *ssa.Call:
		return c.callMayWait(instr)
	}
	return false, false
}

func (c *collector) callMayWait(call *ssa.Call) (waits, unknown bool) {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return false, false
	}
	if m := c.a.model(ssax.Callee(&call.Call)); m != nil {
		return slices.ContainsFunc(m.Effects, func(e syncmodel.Effect) bool {
			switch e.(type) {
			case *syncmodel.GroupWait, *syncmodel.CondWait, *syncmodel.Block:
				return true
			}
			return false
		}), false
	}
	f := c.a.footOf(c.a.target(call))
	if f == nil {
		unknown = call.Call.StaticCallee() == nil
		return unknown, unknown
	}
	if f.opaque {
		return true, true
	}
	return slices.ContainsFunc(f.syncs, func(s syncOp) bool { return s.acquire && s.kind.waits() }), false
}
