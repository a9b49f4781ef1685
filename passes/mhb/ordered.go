package mhb

import "github.com/concvet/concvet/internal/goroutine"

// A Gap is what leaves two events unordered.
type Gap struct {
	// Spawn starts the goroutine whose end nobody waits for: that of the first of
	// the events, or one that started it.
	Spawn *goroutine.Node
	// Rounds says that goroutines that one loop or API starts run in parallel.
	Rounds bool
}

// Ordered reports whether of any two different instances of a and b that access
// the same instance of the variable, one happens before the other. It need not be
// the same one each time: a goroutine that a loop starts and waits for is ordered
// with what else the loop does. If they are not ordered, a reason is given.
func (o *Order) Ordered(a, b *goroutine.Node) (bool, Gap) { return o.OrderedAt(common(a, b), a, b) }

// OrderedAt is [Order.Ordered] for accesses to the variable at p.
func (o *Order) OrderedAt(p goroutine.Place, a, b *goroutine.Node) (bool, Gap) {
	o.about = subjectOf(a, b)
	v := o.viewsOf(p, a, b)[0]
	la, lb := v.lineage(a), v.lineage(b)
	if la == nil || lb == nil {
		return false, Gap{}
	}
	if o.BeforeAt(p, a, b) || o.BeforeAt(p, b, a) {
		return true, Gap{}
	}
	f := forkOf(la, lb)
	for i := f.level - 1; i >= 0; i-- {
		if o.inOnce(la[i]) { // there is one such goroutine
			v = o.viewWhole(la[i].Spawned)
			la, lb = v.lineage(a), v.lineage(b)
			f = forkOf(la, lb)
			break
		}
	}
	if o.inSameRun(f.x, f.y) { // whichever goroutine has run that
		v = o.viewWhole(f.thread)
		la, lb = v.lineage(a), v.lineage(b)
		f = forkOf(la, lb)
	}
	for _, s := range la[:f.level] {
		if each := o.eachOf(s, a, b); each != nil && o.inRounds(v, each, s, a, b) {
			continue
		}
		if !o.inTurn(v, s, a) || !o.inTurn(v, s, b) {
			return false, Gap{s, true}
		}
	}
	if !v.single(f.thread) {
		v = o.viewWhole(f.thread)
		la, lb = v.lineage(a), v.lineage(b)
		f = forkOf(la, lb)
	}
	if ok, s := o.afterStart(v, a, b, f); !ok {
		return false, Gap{s, false}
	}
	f.x, f.y = f.y, f.x
	if ok, s := o.afterStart(v, b, a, f); !ok {
		return false, Gap{s, false}
	}
	return true, Gap{}
}

// inTurn reports whether the goroutines that s starts, in one epoch of v, come one
// after the other, as far as a is concerned, which they do: there is one, or each
// has done a before the next one starts.
func (o *Order) inTurn(v *view, s, a *node) bool {
	t := s.Spawned
	switch {
	case repeated(t):
		return t.Serial && a.Thread == t
	case !v.single(s.Thread):
		v = o.viewWhole(s.Thread) // that there are many was seen further up
	}
	return !v.reaches(s, s) || t.Serial && a.Thread == t || o.joined(v, s, a) != nil
}

// afterStart reports whether all instances of b that come after f.x, the start of
// the goroutine of a, come after a. That is so for all if a is done by the
// goroutine of f.thread itself.
func (o *Order) afterStart(v *view, a, b *node, f fork) (bool, *node) {
	if f.x == a || !v.reaches(f.x, f.y) || o.mustWait(v, []*node{f.x}, f.y, nil) {
		return true, nil
	}
	lb := v.lineage(b)
	if o.guarded(v, a, lb, f.level, []*node{f.x}) != nil {
		return true, nil
	}
	r := o.viewRound(v, f.x)
	if o.guarded(r, a, lb[f.level:], 0, r.roots) == nil {
		return false, f.x
	}
	if v.reaches(f.x, f.x) && o.joined(v, f.x, a) == nil {
		return false, f.x
	}
	return true, nil
}
