package mhb

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
)

// isToken reports whether h is a value of a channel.
func (h hold) isToken() bool { return h.mode == sent || h.mode == received }

// isLock reports whether the channel of h, a token, is used as a lock: it has room
// for one value, and every goroutine that has sent one takes it out again itself. Or
// there is one value in it, put there by somebody once, and every goroutine that
// takes it out puts it back.
//
// Of a channel that other code knows the order that assumes takes what it sees for
// all that there is.
func (o *Order) isLock(v *view, h hold) bool {
	obj := o.scope.Object(h.at)
	if obj.Fed || !o.assume && (!v.closed(obj) || h.some) || h.mode == sent && !o.hasRoomForOne(obj) {
		return false
	}
	var first *node
	released := false
	for _, p := range obj.Ops {
		kill := modes[p.Op.Kind].kill
		switch {
		case p.Op.Kind == goroutine.Close || p.Op.Kind == goroutine.RecvClosed:
			return false
		case len(kill) == 0 || kill[0] != h.mode:
		case o.holds(p, h):
			released = true
		case h.mode == received && first == nil && v.once(p):
			first = p
		default:
			return false
		}
	}
	return released
}

// hasRoomForOne reports whether at most one goroutine can have sent a value that
// nobody has received yet, and go on.
func (o *Order) hasRoomForOne(ch *object) bool {
	if _, made := ch.Place.Path.Root.Value.(*ssa.MakeChan); made || !o.assume {
		return ch.Capacity == 0 || ch.Capacity == 1
	}
	return ch.Room <= 1
}
