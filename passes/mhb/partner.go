package mhb

import "github.com/concvet/concvet/internal/goroutine"

// serves reports whether p, an operation on the channel or condition that w waits
// for, is of a kind that may let w go on, and by which rule p then happens before
// what follows w.
func serves(o *object, w, p *node) (Rule, bool) {
	switch w.Op.Kind {
	case goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
		switch p.Op.Kind {
		case goroutine.Send:
			return Sent, w.Op.Kind != goroutine.RecvClosed
		case goroutine.Close:
			return Closed, w.Op.Kind != goroutine.Recv
		}
	case goroutine.Send:
		receive := p.Op.Kind == goroutine.Recv || p.Op.Kind == goroutine.RecvAny
		return Rendezvous, receive && o.Capacity == 0
	case goroutine.CondWait:
		return Notified, p.Op.Kind == goroutine.CondNotify
	}
	return 0, false
}

// received proves HB3, HB4, HB5 and HB11: all operations that may let w go on
// happen after a, or are a.
func (o *Order) received(g guard, w *node) *proof {
	if p := o.matched(g, w); p != nil {
		return p
	}
	var because []*proof
	nodes := []*node{g.a}
	rule := Sent
	certain := true
	for _, at := range w.Op.Objects {
		obj := o.scope.Object(at)
		if !obj.Closed || obj.Fed || w.Op.Kind == goroutine.Send && obj.Capacity != 0 {
			return nil
		}
		certain = certain && g.view.closed(obj)
		for _, p := range obj.Ops {
			r, ok := serves(obj, w, p)
			if !ok || g.view.tooLate(obj, w, p) || g.view.exclusive(g.a, p) || o.assume && !g.view.has(p) {
				continue
			}
			rule = r
			nodes = append(nodes, p)
			if g.a == p && g.view.once(p) {
				continue
			}
			q := o.before(g.view, g.a, p)
			if q == nil {
				return nil
			}
			because = append(because, q)
		}
	}
	if !certain && (!o.assume || len(nodes) == 1) {
		return nil // other epochs may have to do with it
	}
	return prove(rule, because, append(nodes, w)...)
}

// tooLate reports whether p cannot let w go on: it happens after w, or in an
// execution without w, or is done by the goroutine that waits.
func (v *view) tooLate(obj *object, w, p *node) bool {
	lw, lp := v.lineage(w), v.lineage(p)
	if lw == nil || lp == nil {
		return false
	}
	f := forkOf(lw, lp)
	if !v.single(f.thread) || f.x == f.y {
		return false
	}
	if f.y == p && f.x == w && obj.Capacity == 0 && p.Op.Kind != goroutine.Close {
		return true
	}
	if v.reaches(f.y, f.x) {
		return false
	}
	return f.x == w || !v.reaches(f.x, f.y)
}

// closed reports whether all operations that an epoch's operations on obj may have
// to do with are in the same epoch, and known.
func (v *view) closed(obj *object) bool {
	return obj.Closed && !obj.Fed && !v.overwritten(obj.Place) && (v.whole || v.isFresh(obj))
}

// isFresh reports whether no two epochs of v know the same instance of obj.
func (v *view) isFresh(obj *object) bool {
	return v.fresh.Of(obj.Place, func(place) bool { return v.madeInside(obj) })
}

// madeInside reports whether every epoch makes an instance of obj of its own: each
// operation comes after it is made in the epoch, or each epoch makes the instance
// for the next one and does nothing else with it.
func (v *view) madeInside(obj *object) bool {
	makers := make(map[*node]bool)
	for _, m := range v.makersOf(obj.Place) {
		makers[m] = true
	}
	if len(makers) == 0 {
		return false
	}
	first := true
	for _, op := range obj.Ops {
		ways := v.lineage(op)
		if ways == nil {
			return false
		}
		first = first && !v.avoids(ways, 0, v.roots, makers)
	}
	return first || !v.older(obj.Place) || v.madeForNext(obj, makers)
}

// madeForNext reports whether each epoch, and what precedes the first of them,
// makes the instance of obj that only the next one uses.
func (v *view) madeForNext(obj *object, makers map[*node]bool) bool {
	whole := v.viewWhole(v.thread)
	for _, r := range v.roots {
		if whole.avoidsIn(r, []*node{v.thread.Entry}, makers) || whole.avoidsIn(r, v.roots, makers) {
			return false
		}
	}
	for m := range makers {
		if m.Thread != v.thread {
			return false
		}
		for _, op := range obj.Ops {
			if v.reaches(m, v.lineage(op)[0]) {
				return false
			}
		}
	}
	return true
}
