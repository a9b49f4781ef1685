package skeleton

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// mostExact is the largest number that is taken for itself.
const mostExact = 4

// largestRoom is as much as channels are taken to have room for. Those with more are hardly ever full.
const largestRoom = 64

// findCounts gives all numbers a size at which everything can be looked at; it returns false if that would change what they
// are to each other.
//
// A constant that is too large becomes less if a loop makes so many rounds, and something else is about the same number. A loop
// alone may go with as many statements that are written one after the other, so it is taken to make any number of rounds; and what
// is added to a group stays what it is.
func (b *builder) findCounts() bool {
	b.counts, b.loops, b.adds = make(map[any]int), make(map[any][]regKey), make(map[any]bool)
	b.own = make(map[any]bool)
	loops := make(map[regKey]bool)
	inLoops, uses := make(map[int64]int), make(map[int64]int)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && n.Branch.Count != nil:
			if !b.isNumber(n.Branch.Count) {
				continue
			}
			if n.Branch.Loop != nil {
				b.loops[n.Branch.Count] = append(b.loops[n.Branch.Count], b.keyOf(n))
			}
			c := b.count(n.Branch.Count)
			if c > mostExact && n.Branch.Loop != nil && !loops[b.keyOf(n)] {
				loops[b.keyOf(n)] = true
				inLoops[c]++
				uses[c]++
			}
		case n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && b.isKept(n):
			var count any = max(n.Op.Delta, -n.Op.Delta)
			if n.Op.Count != nil {
				count = n.Op.Count
			}
			if !b.isNumber(count) {
				return false
			}
			b.adds[count] = true
			if c := b.count(count); c > mostExact {
				uses[c]++
			}
		}
	}
	for _, p := range b.Objects {
		if room := b.scope.Object(p).Capacity; room > mostExact {
			uses[room]++
		}
	}
	if !b.size() {
		return false
	}
	b.findEndless()
	return b.scale(inLoops, uses) && b.findRooms()
}

// size gives the numbers that are not constant, those of rooms included, the least size at which all of them are as many as is asked for; it returns
// false if some are too large then. What comes from different numbers is taken to come from equal ones.
func (b *builder) size() bool {
	sizes := make(map[any]int64)
	for number := range b.counts {
		sizes[number] = 0
	}
	for _, p := range b.Objects {
		if size := b.scope.Object(p).Size; size != nil && b.isNumber(size) {
			sizes[size] = 0
		}
	}
	maps.DeleteFunc(sizes, func(number any, _ int64) bool { return isConstant(number) })
	for b.free = b.many; b.free <= mostTried; b.free++ {
		least, largest := b.many, b.many
		for number := range sizes {
			least, largest = min(least, b.sizeOf(number)), max(largest, b.sizeOf(number))
		}
		if least == b.many {
			for number := range sizes {
				if _, counted := b.counts[number]; counted {
					b.counts[number] = b.sizeOf(number)
				}
			}
			return largest <= mostExact
		}
	}
	return false
}

// sizeOf returns the size of a number that is not constant.
func (b *builder) sizeOf(number any) int { return int(goroutine.At(number, int64(b.free))) }

// mostTried bounds what numbers are taken to come from.
const mostTried = 64

// findEndless makes the only number of the scope that may be any, if just one loop is about it, as large as one likes: the loop makes
// at least a round. Several such numbers may be equal, and are taken to be.
func (b *builder) findEndless() {
	var free any
	for number := range b.counts {
		if _, constant := number.(int64); constant {
			continue
		}
		if free != nil {
			return
		}
		free = number
	}
	at := b.loops[free]
	sized := func(p goroutine.Place) bool { return b.scope.Object(p).Size == free }
	if len(at) == 0 || slices.ContainsFunc(at, func(k regKey) bool { return k != at[0] }) || b.adds[free] || slices.ContainsFunc(b.Objects, sized) {
		return
	}
	delete(b.counts, free)
	b.endless, b.any = at[0], free
	b.Free = false
}

// count notes a number, and returns it if it is a constant, else 0.
func (b *builder) count(number any) int64 {
	c, ok := number.(int64)
	if !ok {
		b.Free = true
		b.counts[number] = b.many
		return 0
	}
	b.counts[number] = int(c)
	return c
}

// scale makes the constants less that are too large, given how many loops make so many rounds, and how many loops and operations in
// all are about that number; it returns false if there are several, or others near that stay as they are.
func (b *builder) scale(inLoops, uses map[int64]int) bool {
	scaled := 0
	for c := range inLoops {
		if uses[c] == 1 {
			delete(b.counts, c)
			continue
		}
		scaled++
		b.counts[c] = b.many
	}
	return scaled == 0 || scaled == 1 && !b.hasExact()
}

// hasExact reports whether there are constants among the numbers that stay as they are, but for one.
func (b *builder) hasExact() bool {
	for c, n := range b.counts {
		if c, ok := c.(int64); ok && c > 1 && int(c) == n {
			return true
		}
	}
	return false
}

// findRooms finds the capacities of the channels.
func (b *builder) findRooms() bool {
	for slot, p := range b.Objects {
		obj := &b.Program.Objects[slot]
		if obj.Kind != explore.Chan || p.OnlyEnds() {
			continue
		}
		o := b.scope.Object(p)
		size := o.Size
		room := o.Capacity
		if room < 0 && size == nil {
			room = o.Room
		}
		if room >= 0 {
			size = room
		}
		switch n, known := b.counts[size]; {
		case known:
			obj.Room = n
		case room > mostExact && b.isUnbounded(o):
			obj.Room = b.many
		case room >= 0:
			obj.Room = int(min(room, largestRoom))
		case b.isNumber(size):
			obj.Room = b.sizeOf(size)
		default:
			return false
		}
	}
	return true
}

// isUnbounded reports whether there is no bound for the values that are sent on channel o: a loop around the send, but not around the
// statement that makes the channel, makes any number of rounds.
func (b *builder) isUnbounded(o *goroutine.Object) bool {
	made, ok := o.Place.Path.Root.Value.(*ssa.MakeChan)
	if !ok || ssax.InLoop(made.Block()) {
		return false
	}
	fixed := make(map[*ssa.BasicBlock]bool)
	for number, at := range b.loops {
		if _, constant := number.(int64); constant {
			for _, k := range at {
				fixed[k.value.(*ssa.BasicBlock)] = true
			}
		}
	}
	return slices.ContainsFunc(o.Ops, func(n *goroutine.Node) bool {
		return n.Op.Kind == goroutine.Send && inLoop(n, func(header *ssa.BasicBlock) bool { return !fixed[header] })
	})
}

// inLoop reports whether n is in a loop whose header is one that is meant, in its function or those that call or start that.
func inLoop(n *goroutine.Node, meant func(header *ssa.BasicBlock) bool) bool {
	block := n.Instr.Block()
	for f := n.Frame; ; f = f.Caller {
		for _, header := range block.Parent().Blocks {
			if header.Dominates(block) && ssax.IsHeader(header) && ssax.ReachesOn(block, header, nil) && meant(header) {
				return true
			}
		}
		if f.Caller == nil {
			return false
		}
		block = f.Site.Block()
	}
}

// isKept reports whether n is about an object that has a slot.
func (b *builder) isKept(n *goroutine.Node) bool {
	_, ok := b.slotAt(n)
	return ok
}

// slotAt returns the slot of what the operation at n is about; ok is false if that has none.
func (b *builder) slotAt(n *goroutine.Node) (slot int, ok bool) {
	switch {
	case n.Kind != goroutine.Sync:
		return 0, false
	case n.Parcel != nil:
		slot, ok = b.parcels[parcelOf(n)]
		return slot, ok
	case len(n.Op.Objects) != 1:
		return 0, false
	}
	slot, ok = b.slots[n.Op.Objects[0]]
	return slot, ok
}

// isComputed reports whether control takes a way at n because of a number of which it is not known how much it is: one of the
// rounds of a loop, or one that the program counts with. A constant is known to be larger than the first rounds of its loop.
func (b *builder) isComputed(n *goroutine.Node) bool {
	br := n.Branch
	if br == nil || b.isDecided(n) {
		return false
	}
	if _, known := b.counts[br.Count]; br.Count == nil || known || br.Count == b.any || br.Round == goroutine.NextRound && mostRounds(br) > 0 {
		return br.IsTally() && !b.leavesKnown(n)
	}
	return true
}

// leavesKnown reports whether control leaves a loop of a known number of rounds at n before these are over.
func (b *builder) leavesKnown(n *goroutine.Node) bool {
	header := n.Branch.LeavesCounted()
	if header == nil {
		return false
	}
	for count, loops := range b.loops {
		if _, known := b.counts[count]; known && slices.Contains(loops, regKey{n.Frame, header, ""}) {
			return true
		}
	}
	return false
}

// mostRounds returns how many rounds the loop makes that br is about, if that is a constant; 0 if it is none.
func mostRounds(br *goroutine.Branch) int64 {
	c, _ := br.Count.(int64)
	return c
}

// Exceeds reports whether a process makes more rounds in trace than there are in its loop.
func (k *Skeleton) Exceeds(trace []explore.Move) bool {
	type loop struct {
		process int
		header  *ssa.BasicBlock
	}
	rounds := make(map[loop]int64)
	for _, m := range trace {
		for _, br := range k.TagOf(m).Decisions {
			at := loop{m.Process, br.Loop}
			switch br.Round {
			case goroutine.FirstRound:
				rounds[at] = 0
			case goroutine.NextRound:
				if rounds[at]++; mostRounds(br) > 0 && rounds[at] > mostRounds(br) {
					return true
				}
			}
		}
	}
	return false
}
