package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// before proves that in every epoch of v all instances of a happen before all
// instances of b.
func (o *Order) before(v *view, a, b *node) *proof {
	if a == b {
		return nil
	}
	return o.ask(question{v.id, a.ID, b.ID, o.subject()}, func() *proof {
		la, lb := v.lineage(a), v.lineage(b)
		if la == nil || lb == nil || v.exclusive(a, b) {
			return nil
		}
		f := forkOf(la, lb)
		if f.y == b && v.single(f.thread) && !v.reaches(f.x, b) {
			return nil // b comes before a, or before the goroutine is started that a is part of
		}
		if !v.single(f.thread) || f.x != f.y && v.reaches(f.y, f.x) || f.x == f.y && !v.once(f.x) {
			return o.guarded(v, a, lb, 0, v.roots)
		}
		if f.x == a {
			return structural(f, a, b)
		}
		if f.x == f.y {
			return nil // b starts the goroutine that a is part of
		}
		if p := o.guarded(v, a, lb, f.level, []*node{f.x}); p != nil {
			return p
		}
		return o.eachRound(v, a, lb, f)
	})
}

// structural proves that a, which is not in a loop with b or what starts b, comes
// first: HB1 or HB2.
func structural(f fork, a, b *node) *proof {
	if f.y == b {
		return prove(Program, nil, a, b)
	}
	if f.y != a {
		return prove(Started, nil, a, f.y, b)
	}
	return prove(Started, nil, a, b)
}

// eachRound proves HB13. The loop around f.x starts the goroutine of a and waits
// for it before it starts the next one, so that none is left when it ends.
func (o *Order) eachRound(v *view, a *node, lb []*node, f fork) *proof {
	if !v.reaches(f.x, f.x) {
		return nil
	}
	r := o.viewRound(v, f.x)
	again := o.joined(v, f.x, a)
	if again == nil {
		return nil
	}
	last := o.guarded(r, a, lb[f.level:], 0, r.roots)
	if last == nil {
		return nil
	}
	return prove(EachRound, []*proof{again, last}, a, f.x, lb[len(lb)-1])
}

// joined proves that what s, a node of v, has started, of which a is part, has done a when s is passed again. The rounds that are
// looked at begin there, or where the goroutine starts another one in each of them: on one channel there may be exchanges with all that a round
// starts, and before the first of these there are none yet.
func (o *Order) joined(v *view, s, a *node) *proof {
	r := o.viewRound(v, s)
	if p := o.guarded(r, a, r.roots, 0, r.roots); p != nil {
		return p
	}
	for _, t := range o.scope.Threads {
		first := t.Spawn
		if first == nil || first.Thread != s.Thread || v.avoidsIn(s, []*node{s}, map[*node]bool{first: true}) {
			continue
		}
		r = o.viewRound(v, first)
		if p := o.guarded(r, a, r.roots, 0, []*node{s}); p != nil {
			return p
		}
	}
	return nil
}

// guarded proves that on every way over ways, from one of the nodes in the thread
// of ways[level] on, there is an operation that waits for a: the last of ways
// happens after a because of it.
func (o *Order) guarded(v *view, a *node, ways []*node, level int, from []*node) *proof {
	for i := level; i < len(ways); i++ {
		if i > level {
			from = []*node{ways[i].Thread.Entry}
		}
		if startsAt(ways, i, from) {
			continue
		}
		if p := o.guardedIn(v, a, ways, i, from); p != nil {
			return p
		}
	}
	return nil
}

// guardedIn is guarded for the ways from one of the nodes to ways[level], which is
// in the same thread.
func (o *Order) guardedIn(v *view, a *node, ways []*node, level int, from []*node) *proof {
	if o.Exhausted() {
		return nil
	}
	target := ways[level]
	ahead := o.mayWait(v, from, target)
	g := guard{v, a, ways, level, from}
	if p := o.countedOut(g, ahead.waits); p != nil || !ahead.must && !o.doubt && len(o.rounds(g, ahead.waits)) == 0 {
		return p
	}
	var because []*proof
	var good []*node
	for _, w := range ahead.waits {
		if p := o.acquires(g, w); p != nil {
			good = append(good, w)
			because = append(because, p)
		}
	}
	if o.doubt {
		good = o.withCalls(good, target)
	}
	if len(good) == 0 || !o.mustWait(v, from, target, slices.Concat(good, o.rounds(g, good))) && !(o.doubt && leavesLoop(good, target)) {
		return nil
	}
	if len(because) == 1 {
		return because[0]
	}
	return prove(Program, because, append(good, target)...)
}

// leavesLoop reports whether one of waits is for a member of a collection, in a loop that control has left at target:
// where a loop waits for some of what it goes through, others may need no waiting for.
func leavesLoop(waits []*node, target *node) bool {
	return slices.ContainsFunc(waits, func(w *node) bool {
		switch {
		case w.Instr == nil || target.Instr == nil || !ssax.InLoop(w.Instr.Block()) || !isForMember(w):
			return false
		case w.Frame != target.Frame:
			return !w.Frame.Encloses(target.Frame)
		}
		return !ssax.Reaches(target.Instr.Block(), w.Instr.Block())
	})
}

// A guard is a question for what orders a before all that follows on the ways from
// the nodes to ways[level] in an epoch of the view.
type guard struct {
	view  *view
	a     *node
	ways  []*node
	level int
	from  []*node
}

// acquires proves that a happens before w is done.
func (o *Order) acquires(g guard, w *node) *proof {
	if p := o.certain(g, w); p != nil || !o.assume {
		return p
	}
	return o.assumed(g, w)
}

// certain is acquires without any assumption.
func (o *Order) certain(g guard, w *node) *proof {
	if w.Kind != goroutine.Sync || w.Op.Open || w.Op.Optional {
		return nil
	}
	switch w.Op.Kind {
	case goroutine.GroupWait:
		return o.waited(g, w)
	case goroutine.OnceDo:
		return o.onceDone(g, w)
	case goroutine.Lock, goroutine.RLock:
		return o.handedOver(g, w)
	case goroutine.Observe:
		return o.observed(g, w)
	case goroutine.AtomicLoad:
		return nil // it may see any value; the branch on what it saw tells more
	}
	return o.received(g, w)
}
