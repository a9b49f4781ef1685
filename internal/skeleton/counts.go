package skeleton

import (
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// mostExact is the largest number that is taken for itself.
const mostExact = 4

// largestRoom is as much as channels are taken to have room for. Those with more are hardly ever full.
const largestRoom = 64

// findCounts gives all numbers a size at which everything can be looked at; it returns false if that would change what they
// are to each other.
func (b *builder) findCounts() bool {
	b.counts = make(map[any]int)
	var large []int64
	for _, n := range b.scope.Nodes {
		var count any
		switch {
		case n.Branch != nil && n.Branch.Count != nil:
			count = n.Branch.Count
		case n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && b.isKept(n):
			if count = n.Op.Count; count == nil {
				count = n.Op.Delta
			}
		default:
			continue
		}
		if !goroutine.IsNumber(count) {
			if n.Branch == nil {
				return false
			}
			continue
		}
		b.counts[count] = b.many
		c, ok := count.(int64)
		if b.Free = b.Free || !ok; ok {
			b.counts[count] = int(c)
			if c > mostExact && !slices.Contains(large, c) {
				large = append(large, c)
			}
		}
	}
	if len(large) > 1 || len(large) == 1 && b.hasExact() {
		return false
	}
	for _, c := range large {
		b.counts[c] = b.many
	}
	return b.findRooms()
}

// hasExact reports whether there are constants among the numbers that are neither large nor one.
func (b *builder) hasExact() bool {
	for c := range b.counts {
		if c, ok := c.(int64); ok && c > 1 && c <= mostExact {
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

// isComputed reports whether control goes on, or leaves a loop, at n because of a number of which it is not known how much it
// is.
func (b *builder) isComputed(n *goroutine.Node) bool {
	if n.Branch == nil || n.Branch.Count == nil {
		return false
	}
	_, known := b.counts[n.Branch.Count]
	return !known
}
