package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// A ledger tells which operations a wait group counts, if it is certain that
// Wait returns only when they are done.
//
// What a thread does at most D times in one instance is paid for by additions of
// D on every way to its spawn. Then the counter is never below the number of
// operations that are still to come, so that all are done when it is zero.
// Threads that are not paid for that way may pay for themselves, by an addition
// before whatever they do: what they owe never holds a Wait back that others let go,
// and is never paid by what others have added. The rest share the pool: the
// additions that are not used otherwise, or what is left of them. They have to be enough, and done before
// Wait is called.
type ledger struct {
	paid map[*thread]bool // sources whose spawns are paid for
	by   map[*thread][]*node
	pool []*node             // additions that are left, at least in part
	used map[*node]int64     // what these have paid for
	owed count               // operations of sources that are not paid for
	open bool                // additions may take away what others have added
	dues map[*thread][]*node // GroupDone operations, by thread
}

// ledgerOf returns the ledger of the group at p, nil if its operations are not all
// known.
func (g *scopeGraph) ledgerOf(p place) *ledger {
	return g.groups.Of(p, func(p place) *ledger {
		if obj := g.scope.Object(p); obj.Closed && !obj.Fed {
			return g.audit(obj)
		}
		return nil
	})
}

func (g *scopeGraph) audit(obj *object) *ledger {
	l := &ledger{paid: make(map[*thread]bool), by: make(map[*thread][]*node), used: make(map[*node]int64), dues: make(map[*thread][]*node)}
	funds := make(map[*node]*fund)
	l.open = mayTake(obj)
	for _, op := range obj.Ops {
		switch {
		case op.Op.Open || op.Op.Kind == goroutine.GroupAdd && op.Op.Delta < 0:
			return nil
		case op.Op.Kind == goroutine.GroupDone:
			l.dues[op.Thread] = append(l.dues[op.Thread], op)
		case op.Op.Kind == goroutine.GroupAdd && !op.Op.Optional && len(op.Op.Objects) == 1:
			funds[op] = &fund{left: op.Op.Delta}
		}
	}
	var open []*thread
	for _, t := range g.scope.Threads {
		if len(l.dues[t]) > 0 && !g.settle(l, obj, t, funds) {
			open = append(open, t)
		}
	}
	for _, t := range open { // all others have had their choice
		if !g.settleInside(l, obj, t, funds) {
			each := g.most(g.viewWhole(t), t, l.dues[t])
			l.owed = l.owed.plus(each.times(g.instances(g.viewWhole(g.scope.Threads[0]), t)))
		}
	}
	for _, op := range obj.Ops {
		if f := funds[op]; f != nil && (len(f.paid) == 0 || f.left > 0) {
			l.pool = append(l.pool, op)
			l.used[op] = op.Op.Delta - f.left
		}
	}
	return l
}

// mayTake reports whether an addition to the group may be of less than zero. One that is the first would make the program
// panic, so it has to be one of several.
func mayTake(group *object) bool {
	adds, takes := 0, 0
	for _, op := range group.Ops {
		if op.Op.Kind != goroutine.GroupAdd {
			continue
		}
		adds++
		if op.Looped || op.Thread.Many {
			adds++
		}
		if op.Op.MayTake {
			takes++
		}
	}
	return adds > 1 && takes > 0
}

// A fund is what an addition has left for spawns.
type fund struct {
	left int64
	paid []*node
}

// settle finds additions that pay for the spawn of t.
func (g *scopeGraph) settle(l *ledger, obj *object, t *thread, funds map[*node]*fund) bool {
	n, ok := g.most(g.viewWhole(t), t, l.dues[t]).constant()
	if !ok || t.Spawn == nil || repeated(t) {
		return false
	}
	adds := g.payers(obj, t.Spawn, n, funds)
	if adds == nil {
		return false
	}
	l.pay(t, t.Spawn, n, adds, funds)
	return true
}

// settleInside finds additions of t itself that come before each of its operations
// that the group counts.
func (g *scopeGraph) settleInside(l *ledger, obj *object, t *thread, funds map[*node]*fund) bool {
	n, ok := g.most(g.viewWhole(t), t, l.dues[t]).constant()
	if !ok || t.Spawn == nil || slices.ContainsFunc(g.makersOf(obj.Place), func(m *node) bool { return m.Thread == t }) {
		return false
	}
	enough := make(map[*node]bool)
	for a, f := range funds {
		enough[a] = a.Thread == t && f.left >= n && a.Op.Delta >= n
	}
	v := g.viewWhole(t)
	var adds []*node
	for _, due := range l.dues[t] {
		if v.avoidsIn(due, v.roots, enough) {
			return false
		}
	}
	for _, a := range g.nodes[t.ID] {
		if enough[a] {
			adds = append(adds, a)
		}
	}
	l.pay(t, t.Entry, n, adds, funds)
	return true
}

// pay notes that adds pay for n operations of t, from s on.
func (l *ledger) pay(t *thread, s *node, n int64, adds []*node, funds map[*node]*fund) {
	for _, a := range adds {
		funds[a].left -= n
		funds[a].paid = append(funds[a].paid, s)
	}
	l.paid[t], l.by[t] = true, adds
}

// payers returns the additions of at least n that come last before s, if there is
// one on every way to s since the last time that s was passed and since the group
// was made.
func (g *scopeGraph) payers(obj *object, s *node, n int64, funds map[*node]*fund) []*node {
	barrier := map[*node]bool{s: true}
	for _, m := range g.makersOf(obj.Place) {
		barrier[m] = true
	}
	var payers []*node
	seen := make(map[*node]bool)
	work := []*node{s}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		before := x.Preds
		if x == x.Thread.Entry {
			if x.Thread.Spawn == nil || repeated(x.Thread) {
				return nil
			}
			before = append(slices.Clip(before), x.Thread.Spawn)
		}
		for _, m := range before {
			g.steps++
			switch f := funds[m]; {
			case barrier[m]:
				return nil
			case seen[m]:
			case f != nil && (m.Op.Enough || f.left >= n):
				seen[m] = true
				payers = append(payers, m)
			default:
				seen[m] = true
				work = append(work, m)
			}
		}
	}
	return payers
}

// waited proves HB8: w, a wait for a group, returns after what the group counts,
// and a happens before that.
func (o *Order) waited(g guard, w *node) *proof {
	if len(w.Op.Objects) != 1 {
		return nil
	}
	at := w.Op.Objects[0]
	l := o.ledgerOf(at)
	if l == nil || !o.assume && (l.open || o.overwritten(at)) || !o.covered(g, l, w, at) {
		return nil
	}
	for _, t := range o.scope.Threads {
		if len(l.dues[t]) == 0 || !o.countedBefore(g, l, t, w, at) {
			continue
		}
		if !descends(g.a.Thread, t) && (t.Spawn == nil || !o.precedes(g.view, t.Spawn, w)) {
			continue // it may never start
		}
		if because, ok := o.beforeAll(g, t, l.dues[t]); ok {
			return prove(Waited, because, append(append([]*node{g.a}, l.dues[t]...), w)...)
		}
	}
	return nil
}

// covered reports whether what the pool owes is added before w.
func (o *Order) covered(g guard, l *ledger, w *node, at place) bool {
	if l.owed.zero() {
		return true
	}
	if !o.isSingle(o.viewWhole(o.scope.Threads[0]), at, o.scope.Object(at).Ops) {
		return o.assume
	}
	return o.isPooled(l, w) || o.assume && o.mayBeEnough(g.view, l, w)
}

// isPooled reports whether as much is added to the pool before w as is owed to it.
func (o *Order) isPooled(l *ledger, w *node) bool {
	whole := o.viewWhole(o.scope.Threads[0])
	var added count
	for _, n := range l.pool {
		if !o.precedes(whole, n, w) {
			continue
		}
		if n.Op.Enough || o.assume && n.Op.Delta == 0 {
			return true // a counter below zero panics, so that nobody adds less than there is to do
		}
		added = added.plus(addition(n)).plus(constant(-l.used[n]))
	}
	return added.covers(l.owed)
}

// mayBeEnough reports whether to assume that the additions of the pool are enough,
// since it is not known how many there are: some may happen before w, in a loop or
// on a branch, and not by a goroutine that is itself counted.
func (o *Order) mayBeEnough(v *view, l *ledger, w *node) bool {
	return slices.ContainsFunc(l.pool, func(n *node) bool {
		return len(l.dues[n.Thread]) == 0 && v.has(n) && (n.Looped || !o.precedes(v, n, w)) &&
			!v.tooLate(o.scope.Object(w.Op.Objects[0]), w, n)
	})
}

// precedes reports whether n happens on every way to w, and before it.
func (o *Order) precedes(v *view, n, w *node) bool {
	ways := v.lineage(w)
	return ways != nil && v.has(n) && !v.avoids(ways, 0, v.roots, map[*node]bool{n: true})
}

// countedBefore reports whether all instances of t in the epoch that started
// before what the guard asks for are counted by the group when w is called.
func (o *Order) countedBefore(g guard, l *ledger, t *thread, w *node, at place) bool {
	if t.Spawn == nil {
		return true // covered has seen to it
	}
	v := g.view
	ls, lw := v.lineage(t.Spawn), v.lineage(w)
	if ls == nil || lw == nil {
		return false
	}
	f := forkOf(ls, lw)
	if !v.single(f.thread) || f.x == f.y {
		return false
	}
	asked := f.y == w && slices.Contains(g.from, f.x) // for the goroutine that f.x has just started
	if v.reaches(f.y, f.x) && !asked {
		return o.paidAhead(v, l, t, w, f) || o.pooledAhead(l, t, w) // more may start afterwards
	}
	for _, add := range l.by[t] {
		if add.Thread != f.thread && !o.addsAsMember(g, l, add, t, w, at) {
			return false
		}
	}
	if asked {
		return !v.madeOnTheWay(f, at)
	}
	return !v.madeBetween(f, at)
}

// addsAsMember reports whether add, which pays for t, is done by the goroutine that starts t, while that is counted itself:
//
//	wg.Add(1)
//	go func() { defer wg.Done(); wg.Add(1); go t() }()
//
// When the counter is zero the goroutine is done, so it has added before.
func (o *Order) addsAsMember(g guard, l *ledger, add *node, t *thread, w *node, at place) bool {
	by := add.Thread
	if by != t.Spawn.Thread || !l.paid[by] {
		return false
	}
	whole := o.viewWhole(by)
	done := func(due *node) bool { return whole.reaches(due, add) }
	return !slices.ContainsFunc(l.dues[by], done) && o.countedBefore(g, l, by, w, at)
}

// paidAhead reports whether the one instance of t that the epoch has is counted from before w on, although it may start
// after the goroutine of w:
//
//	wg.Add(1)
//	go func() { wg.Wait(); use(x) }()
//	go func() { x = 1; wg.Done() }()
func (o *Order) paidAhead(v *view, l *ledger, t *thread, w *node, f fork) bool {
	if len(l.by[t]) != 1 || !v.once(t.Spawn) {
		return false
	}
	add := l.by[t][0]
	return add.Thread == f.thread && v.has(add) && v.once(add) && o.precedes(v, add, w) &&
		!v.madeBetween(fork{thread: f.thread, x: add, y: f.y}, w.Op.Objects[0])
}

// pooledAhead reports whether all that t ever does for the group is certainly counted from before w on, although instances of it may start
// after the goroutine of w:
//
//	wg.Add(len(xs))
//	go func() { wg.Wait(); close(c) }()
//	for range xs { go func() { defer wg.Done(); c <- x }() }
func (o *Order) pooledAhead(l *ledger, t *thread, w *node) bool {
	return !l.paid[t] && o.isPooled(l, w)
}

// beforeAll proves that a happens before what the group waits for in each instance of t that does as many of ops as it
// can, at least one: before so many of them that the others are too few. If a is not part of what t does,
// there has to be an instance.
func (o *Order) beforeAll(g guard, t *thread, ops []*node) ([]*proof, bool) {
	whole := o.viewWhole(t)
	v, each := whole, o.most(whole, t, ops)
	all := each
	if !descends(g.a.Thread, t) {
		all = each.times(o.instances(g.view, t))
	}
	if all.number == 0 {
		return nil, false
	}
	if !descends(g.a.Thread, t) || g.view.single(t) {
		v = g.view
	}
	var because []*proof
	var others []*node
	for _, op := range ops {
		if op == g.a || v.exclusive(g.a, op) {
			continue
		}
		if p := o.before(v, g.a, op); p != nil {
			because = append(because, p)
		} else {
			others = append(others, op)
		}
	}
	return because, o.most(whole, t, others).lessThan(each)
}
