package mhb

import "github.com/concvet/concvet/internal/goroutine"

// inherited returns the locks that who started the goroutine of a holds from before
// it was started until a is done: against all others they are as good as its own. A
// lock comes with the goroutine that holds it.
func (o *Order) inherited(a *node) map[hold]*thread {
	out := make(map[hold]*thread)
	whole := o.viewWhole(o.scope.Threads[0])
	ways := o.ancestry(a)
	for _, s := range ways[:len(ways)-1] {
		for _, h := range o.mustHold(s) {
			if (h.mode == exclusive || h.mode == shared) && o.outlives(whole, h, s, a) {
				out[h] = s.Thread
			}
		}
	}
	return out
}

// outlives reports whether the goroutine that holds h at s, where it starts what a
// is part of, waits for a before it releases h or ends.
func (o *Order) outlives(v *view, h hold, s, a *node) bool {
	stop := make(map[*node]bool)
	for _, p := range o.scope.Object(h.at).Ops {
		if p.Thread != s.Thread || p.Op.Kind != goroutine.Unlock && p.Op.Kind != goroutine.RUnlock || !v.reaches(s, p) {
			continue
		}
		stop[p] = true
		if !o.doneAt(s, a, p) {
			return false
		}
	}
	end := s.Thread.Exit
	return !o.viewWhole(s.Thread).avoidsIn(end, []*node{s}, stop) || o.doneAt(s, a, end)
}

// doneAt reports whether all that s has started of which a is part has done a when
// control of the same goroutine gets to n.
func (o *Order) doneAt(s, a, n *node) bool {
	v := o.viewWhole(s.Thread)
	return o.guarded(v, a, []*node{n}, 0, []*node{s}) != nil || o.before(v, a, n) != nil
}

// coveredBy reports whether a lock that was inherited at a, and one that is held at b,
// keep a and b apart: whose hold it is has nothing to do with b, or b is part of
// another call of the same method, in the scope of an object, or of what another goroutine
// has started at the same place.
func (o *Order) coveredBy(v *view, p place, a, b *node) (Common, bool) {
	theirs := o.mustHold(b)
	for h := range o.inherited(b) {
		theirs = append(theirs, h)
	}
	for h, holder := range o.inherited(a) {
		if descends(b.Thread, holder) && (o.scope.Owner == nil || !holder.Client || !holder.Many) && !o.isSoleOf(a.Thread, b.Thread, holder) {
			continue
		}
		for _, k := range theirs {
			if !compatible(h.mode, k.mode) && o.isSameLock(v, p, h, k) && (o.assume || o.ownReleases(h)) {
				return Common{h.at, false}, true
			}
		}
	}
	return Common{}, false
}

// isSoleOf reports whether each goroutine of holder starts one of a at most, which b is as well: two of them have different holders.
func (o *Order) isSoleOf(a, b, holder *thread) bool {
	return a == b && o.viewWhole(holder).single(a)
}
