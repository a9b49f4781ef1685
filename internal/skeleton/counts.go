package skeleton

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
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
	b.counts = make(map[any]int)
	loops := make(map[regKey]bool)
	inLoops, uses := make(map[int64]int), make(map[int64]int)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && n.Branch.Count != nil:
			if !goroutine.IsNumber(n.Branch.Count) {
				continue
			}
			c := b.count(n.Branch.Count)
			if c > mostExact && n.Branch.Loop != nil && !loops[b.keyOf(n)] {
				loops[b.keyOf(n)] = true
				inLoops[c]++
				uses[c]++
			}
		case n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && b.isKept(n):
			var count any = n.Op.Delta
			if n.Op.Count != nil {
				count = n.Op.Count
			}
			if !goroutine.IsNumber(count) {
				return false
			}
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
	return b.scale(inLoops, uses) && b.findRooms()
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
		if obj.Kind != explore.Chan || p.IsContext() {
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
		case room >= 0:
			obj.Room = int(min(room, largestRoom))
		case goroutine.IsNumber(size):
			obj.Room = b.many
		default:
			return false
		}
	}
	return true
}

// isKept reports whether n is about an object that has a slot.
func (b *builder) isKept(n *goroutine.Node) bool {
	if n.Kind != goroutine.Sync || len(n.Op.Objects) != 1 {
		return false
	}
	_, ok := b.slots[n.Op.Objects[0]]
	return ok
}

// isComputed reports whether control takes a way at n because of a number of which it is not known how much it is: one of the
// rounds of a loop, or one that the program counts with. A constant is known to be larger than the first rounds of its loop.
func (b *builder) isComputed(n *goroutine.Node) bool {
	br := n.Branch
	if br == nil {
		return false
	}
	if _, known := b.counts[br.Count]; br.Count == nil || known || br.Round == goroutine.NextRound && mostRounds(br) > 0 {
		return br.IsTally()
	}
	return true
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
