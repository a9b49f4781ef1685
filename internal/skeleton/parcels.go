package skeleton

import (
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// A parcel is a channel that comes with a message, as it is received. Whoever receives a message has a slot of his own for what comes with it: where
// it was sent it goes by another name.
type parcel struct {
	got  goroutine.Value
	path string
}

func parcelOf(n *goroutine.Node) parcel { return parcel{n.Parcel.Got, n.Parcel.Path} }

// findParcels gives slots to the channels that come with messages; it returns false if of one not all is known. One field of the messages of a channel
// may be followed.
func (b *builder) findParcels() bool {
	b.parcels, b.sentWith = make(map[parcel]int), make(map[*goroutine.Node]int)
	for p := range b.slots {
		if slices.ContainsFunc(b.scope.Object(p).Handed, func(on goroutine.Place) bool { return !b.hasSlot(on) }) {
			return false
		}
	}
	paths := make(map[int]string) // of the messages of the channel in a slot
	for _, n := range b.scope.Nodes {
		if n.Kind != goroutine.Sync {
			continue
		}
		about, parcel := b.about(n)
		if !parcel || !slices.ContainsFunc(about, b.hasSlot) {
			continue
		}
		if _, ok := b.parcels[parcelOf(n)]; ok {
			continue
		}
		carriers, first, ok := b.carriers(n.Parcel)
		if !ok {
			return false
		}
		for slot := range carriers {
			if path, known := paths[slot]; known && path != n.Parcel.Path {
				return false
			}
			paths[slot] = n.Parcel.Path
			b.Program.Objects[slot].Carries = true
		}
		b.parcels[parcelOf(n)] = len(b.Objects)
		b.Objects = append(b.Objects, first)
		b.Program.Objects = append(b.Program.Objects, explore.Object{Kind: explore.Chan})
		for send, what := range n.Parcel.Sent {
			b.sentWith[send] = b.slots[what] + 1
		}
	}
	return true
}

// hasSlot reports whether the object at p has a slot.
func (b *builder) hasSlot(p goroutine.Place) bool { _, ok := b.slots[p]; return ok }

// about returns what the operation at n may be about, by the names of those who have made it, and whether it came with a message.
func (b *builder) about(n *goroutine.Node) (objects []goroutine.Place, parcel bool) {
	if b.noParcels || n.Parcel == nil || len(n.Parcel.Sent) == 0 {
		return n.Op.Objects, false
	}
	for _, p := range n.Parcel.Sent {
		objects = append(objects, p)
	}
	return objects, true
}

// carriers returns the slots of the channels on which messages with p are sent, and a channel that comes with one; ok is false if not all of these
// have slots.
func (b *builder) carriers(p *goroutine.Parcel) (slots map[int]bool, first goroutine.Place, ok bool) {
	slots = make(map[int]bool)
	for _, n := range b.scope.Nodes {
		what, sent := p.Sent[n]
		if !sent || n.Kind != goroutine.Sync {
			continue // control does not get there
		}
		slot, ok := b.slots[n.Op.Objects[0]]
		if _, known := b.slots[what]; !ok || !known || len(n.Op.Objects) != 1 {
			return nil, first, false
		}
		if len(slots) == 0 {
			first = what
		}
		slots[slot] = true
	}
	return slots, first, len(slots) > 0
}

// with returns the slot, plus one, of what goes or comes with the message at n; 0 if nothing does.
func (b *builder) with(n *goroutine.Node) int {
	if n.Op.Kind != goroutine.Recv && n.Op.Kind != goroutine.RecvAny {
		return b.sentWith[n]
	}
	got := goroutine.Value{Frame: n.Frame, Value: goroutine.Received(n)}
	for key, slot := range b.parcels {
		if key.got == got {
			return slot + 1
		}
	}
	return 0
}
