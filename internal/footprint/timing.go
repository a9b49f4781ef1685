package footprint

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A timing has what a function does in the order of its instructions: the accesses,
// and where it synchronizes.
type timing struct {
	events []event
	syncs  map[ssa.Instruction]syncMark
}

// An event is an access, as the instruction makes it that leads to it.
type event struct {
	instr         ssa.Instruction
	at            place
	mode          mode
	after, before bool // of the callee
}

// A syncMark says that an instruction may wait for other goroutines, or learn of what
// they did, and that they may learn of it.
type syncMark struct{ acquires, releases bool }

// happens notes that x happens at the instruction being looked at.
func (c *collector) happens(x access) {
	c.timing.events = append(c.timing.events, event{c.at, x.at, x.mode, x.after, x.before})
}

// synchronizes notes that the instruction being looked at does.
func (c *collector) synchronizes(acquires, releases bool) {
	if c.timing.syncs == nil {
		c.timing.syncs = make(map[ssa.Instruction]syncMark)
	}
	old := c.timing.syncs[c.at]
	c.timing.syncs[c.at] = syncMark{old.acquires || acquires, old.releases || releases}
}

// runsUnknown notes that the instruction being looked at runs code that is not known.
func (c *collector) runsUnknown() {
	c.foot.opaque = true
	c.synchronizes(true, true)
}

// order finds out which accesses happen only after, or only before, the function
// synchronizes. The cost is that of a search through its blocks.
func (c *collector) order() {
	if len(c.timing.syncs) == 0 || len(c.foot.accesses)+len(c.foot.locked) == 0 {
		for _, list := range [][]access{c.foot.accesses, c.foot.locked} {
			c.setTiming(list, nil, nil)
		}
		return
	}
	c.deferredSyncs()
	first := c.reached(func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Succs }, false)
	last := c.reached(func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Preds }, true)
	for _, list := range [][]access{c.foot.accesses, c.foot.locked} {
		c.setTiming(list, first, last)
	}
}

// deferredSyncs moves what deferred calls synchronize to where they run.
func (c *collector) deferredSyncs() {
	var late syncMark
	for instr, m := range c.timing.syncs {
		if _, ok := instr.(*ssa.Defer); ok {
			late = syncMark{late.acquires || m.acquires, late.releases || m.releases}
			delete(c.timing.syncs, instr)
		}
	}
	if late == (syncMark{}) {
		return
	}
	for instr := range ssax.InstrsOf[*ssa.RunDefers](c.u.Func) {
		old := c.timing.syncs[instr]
		c.timing.syncs[instr] = syncMark{old.acquires || late.acquires, old.releases || late.releases}
	}
}

// reached returns the instructions of accesses that control gets to from the entry of
// the function without acquiring anything on the way; backwards, from which it gets
// to the end without releasing anything. An instruction that synchronizes itself is
// the last that is reached.
func (c *collector) reached(next func(*ssa.BasicBlock) []*ssa.BasicBlock, backwards bool) map[ssa.Instruction]bool {
	out := make(map[ssa.Instruction]bool, len(c.timing.events))
	for _, e := range c.timing.events {
		out[e.instr] = false
	}
	blocks := c.u.Func.Blocks
	seen := make([]bool, len(blocks))
	var work []*ssa.BasicBlock
	for i, b := range blocks {
		if !backwards && i == 0 || backwards && len(b.Succs) == 0 {
			work, seen[i] = append(work, b), true
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if c.stops(b, backwards, out) {
			continue
		}
		for _, n := range next(b) {
			if !seen[n.Index] {
				seen[n.Index] = true
				work = append(work, n)
			}
		}
	}
	return out
}

// stops notes which of the instructions of out are in b up to the first that
// synchronizes, and reports whether there is one.
func (c *collector) stops(b *ssa.BasicBlock, backwards bool, out map[ssa.Instruction]bool) bool {
	for i := range b.Instrs {
		instr := b.Instrs[i]
		if backwards {
			instr = b.Instrs[len(b.Instrs)-1-i]
		}
		if _, ok := out[instr]; ok {
			_, deferred := instr.(*ssa.Defer) // which runs in between
			out[instr] = !deferred
		}
		if m := c.timing.syncs[instr]; m.acquires && !backwards || m.releases && backwards {
			return true
		}
	}
	return false
}

// setTiming completes accesses by what happens first and last. If nothing
// synchronizes, first and last are nil.
func (c *collector) setTiming(list []access, first, last map[ssa.Instruction]bool) {
	for i := range list {
		a := &list[i]
		a.after, a.before = true, true
		for _, e := range c.timing.events {
			if e.mode == a.mode && e.at == a.at || c.a.places.nodes[a.at].cut && c.a.places.below(e.at, c.a.places.nodes[a.at].parent) {
				a.after = a.after && (e.after || first != nil && !first[e.instr])
				a.before = a.before && (e.before || last != nil && !last[e.instr])
			}
		}
	}
}
