package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// handedOver proves HB10, pattern 2 of the paper. The lock that w acquires is held
// already: by the goroutine of w itself, or by the one that starts it, at the
// start. The release that lets w go on is not before a, whoever does it. For reports
// the releases that are seen are taken for all that there are. A writer waits for
// who holds the lock for reading, too.
func (o *Order) handedOver(g guard, w *node) *proof {
	if len(w.Op.Objects) != 1 {
		return nil
	}
	at := w.Op.Objects[0]
	if p := o.handedOverBy(g, w, hold{at: at, mode: exclusive}); p != nil || w.Op.Kind == goroutine.RLock {
		return p
	}
	return o.handedOverBy(g, w, hold{at: at, mode: shared})
}

// handedOverBy is handedOver for a lock that is held as h says.
func (o *Order) handedOverBy(g guard, w *node, h hold) *proof {
	obj := o.scope.Object(h.at)
	if !g.view.closed(obj) && !o.assume || !o.isSingle(g.view, h.at, obj.Ops) || !o.mustLock(g.view, g.from, g.ways[g.level])[h.at] {
		return nil
	}
	holder := o.holder(g, w, h)
	if holder == nil || !g.view.single(holder.Thread) {
		return nil
	}
	because, ok := o.releases(g, w, holder, h, obj)
	if !ok {
		return nil
	}
	return prove(HandedOver, because, g.a, holder, w)
}

// holder returns a node, on all ways of the guard, where the lock that w acquires
// is held: w itself, or the start of the goroutine that w is part of.
func (o *Order) holder(g guard, w *node, h hold) *node {
	if o.holds(w, h) {
		return w
	}
	for _, n := range g.ways[:g.level] {
		if o.holds(n, h) {
			return n
		}
	}
	return nil
}

// releases proves that a happens before all releases that may end what is held at
// the holder. One that ends what its own goroutine has acquired is none of them.
func (o *Order) releases(g guard, w, holder *node, h hold, obj *object) ([]*proof, bool) {
	var because []*proof
	robs := !o.assume && o.robsBefore(g.view, holder, h, obj)
	for _, p := range obj.Ops {
		if !slices.Contains(modes[p.Op.Kind].kill, h.mode) {
			continue
		}
		earlier := p.Thread == holder.Thread && !g.view.reaches(holder, p)
		own := p.Thread != holder.Thread && !robs && o.holds(p, h)
		if earlier || own || g.view.tooLate(obj, w, p) || g.view.exclusive(g.a, p) {
			continue
		}
		q := o.before(g.view, g.a, p)
		if q == nil {
			return nil, false
		}
		because = append(because, q)
	}
	return because, true
}

// robsBefore reports whether the goroutine of holder may release, before that, what others have acquired. Their own
// releases may then be of what it holds. All other releases of what somebody else has acquired come after the event
// that is asked for, or do not matter, so that what comes after them does, too.
func (o *Order) robsBefore(v *view, holder *node, h hold, obj *object) bool {
	return slices.ContainsFunc(obj.Ops, func(p *node) bool {
		return p.Thread == holder.Thread && !v.reaches(holder, p) && slices.Contains(modes[p.Op.Kind].kill, h.mode) && !o.holds(p, h)
	})
}

// onceDone proves HB9. The function that a is part of has run, and no other, when
// Do returns.
func (o *Order) onceDone(g guard, w *node) *proof {
	if len(w.Op.Objects) != 1 {
		return nil
	}
	h := hold{at: w.Op.Objects[0], mode: running}
	obj := o.scope.Object(h.at)
	if !o.holds(g.a, h) || !o.isSingle(g.view, h.at, obj.Ops) || g.view.tooLate(obj, w, g.a) {
		return nil
	}
	return prove(Once, nil, g.a, w)
}

// A Common is what keeps two events from happening at the same time.
type Common struct {
	Place goroutine.Place
	Once  bool // not a lock, but the function of a Once: one of the events never happens
}

// Excluded returns a lock that the goroutines of both a and b hold, one of them at
// least for writing, so that the events do not happen at the same time; or a Once
// whose function both are part of, so that they do not both happen unless one
// goroutine does both.
func (o *Order) Excluded(a, b *goroutine.Node) (Common, bool) {
	return o.ExcludedAt(common(a, b), a, b)
}

// ExcludedAt is [Order.Excluded] for accesses to the variable at p.
func (o *Order) ExcludedAt(p goroutine.Place, a, b *goroutine.Node) (Common, bool) {
	o.about = subjectOf(a, b)
	v := o.viewsOf(p, a, b)[0]
	theirs := o.mustHold(b)
	for _, h := range o.mustHold(a) {
		if h.isToken() && !o.isLock(v, h) {
			continue
		}
		o.steps += len(theirs) / perStep
		for _, k := range theirs {
			if compatible(h.mode, k.mode) {
				continue
			}
			assumed := o.assume && h.at == k.at && h.value == k.value && !h.isToken()
			if !o.isSameLock(v, p, h, k) && !(assumed && o.isSingle(v, h.at, []*node{a, b})) {
				continue
			}
			if o.assume || h.isToken() || h.mode != swapped && o.ownReleases(h) {
				return Common{h.at, h.mode == running}, true
			}
		}
	}
	for _, pair := range [][2]*node{{a, b}, {b, a}} {
		if c, ok := o.coveredBy(v, p, pair[0], pair[1]); ok {
			return c, true
		}
	}
	if c, ok := o.inOtherRun(v, p, a, b); ok {
		return c, true
	}
	for _, n := range []*node{a, b} {
		if c, ok := o.neverRuns(v, p, n); ok {
			return c, true
		}
	}
	if o.doubt && o.takeTurns(a, b) {
		return Common{}, true
	}
	return Common{}, false
}

// compatible reports whether two goroutines may hold one lock in these modes.
func compatible(a, b holdMode) bool {
	switch {
	case a == shared && b == exclusive, a == exclusive && b == shared:
		return false
	case a == shared:
		return true
	}
	return a != b
}

// isSameLock reports whether what is held in the goroutines of two accesses to p is
// the same.
func (o *Order) isSameLock(v *view, p place, h, k hold) bool {
	switch {
	case h.at != k.at:
		return o.assume && o.mayAlias(h.at, k.at) || o.doubt && !bothOwn(h.at, k.at)
	case h.value != k.value:
		return false
	case (h.some || k.some) && !o.assume:
		return false
	}
	return sameOwner(p, h.at) || o.isSingle(v, h.at, o.scope.Object(h.at).Ops)
}

// ownReleases reports whether goroutines only release what they have acquired, so
// that who holds h is not robbed of it.
func (g *scopeGraph) ownReleases(h hold) bool {
	return g.owned.Of(h.at, func(place) bool { return g.onlyOwners(h) })
}

func (g *scopeGraph) onlyOwners(h hold) bool {
	for _, p := range g.scope.Object(h.at).Ops {
		switch p.Op.Kind {
		case goroutine.Unlock, goroutine.RUnlock, goroutine.OnceLeave:
			if own, _, ok := holdOf(p); !ok || !g.isHeld(p, own) {
				return false
			}
		}
	}
	return true
}
