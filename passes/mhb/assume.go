package mhb

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// assumed proves HB14: w may wait for something that the scope does not show, and
// that may happen after a. It may not if nothing that is done after a has to do
// with what w waits for, or if all that has is known: then what is certain counts.
// Locks order nothing by themselves, they exclude.
func (o *Order) assumed(g guard, w *node) *proof {
	if isTrigger(w) && w.Thread.Spawn.Thread != g.a.Thread {
		return nil // the timer may be over that somebody else has set before
	}
	if w.Kind == goroutine.Touch {
		return o.seenInside(g, w)
	}
	if w.Kind == goroutine.Sync && w.Op.Kind == goroutine.Quiet {
		return prove(Assumed, nil, g.a, w)
	}
	if w.Kind == goroutine.Sync && w.Op.Kind == goroutine.Observe && o.seesOwnState(w) {
		return prove(Assumed, nil, g.a, w)
	}
	notifiers := o.notifiers(g.a, w)
	o.steps += len(notifiers) / perStep
	for _, p := range notifiers {
		if p != w && !o.isPast(g, w, p) && (o.mayRelease(w, p) || o.doubt && o.resembles(w, p)) && !o.isItself(w, p) && !o.isReplaced(w, p) && !o.comesBack(g, w, p) && !o.isForeign(g, w, p) && !o.onlyEnds(g, w, p) {
			return prove(Assumed, nil, g.a, p, w)
		}
	}
	if p := o.answered(g, w); p != nil {
		return prove(Assumed, nil, g.a, p, w)
	}
	for _, p := range o.known(w) {
		if p == g.a || o.isReplaced(w, p) || o.onlyEnds(g, w, p) || g.view.tooLate(o.scope.Object(w.Op.Objects[0]), w, p) {
			continue
		}
		if q := o.before(g.view, g.a, p); q != nil && (!o.isTold(w) || !q.isAssumed()) {
			return prove(Assumed, []*proof{q}, g.a, p, w)
		}
	}
	return nil
}

// isPast reports whether w has happened when p happens: one goroutine does both, and no way leads back. It may be one of many, and
// wait for what another one of them has done; but what the guard is about is done by a goroutine that it starts, and the order has to
// hold for its own, too.
func (o *Order) isPast(g guard, w, p *node) bool {
	return w.Thread == p.Thread && g.ways[len(g.ways)-1].Thread != w.Thread && !o.viewWhole(w.Thread).reaches(p, w)
}

// onlyEnds reports whether p closes the channel that w receives from, and who finds it closed does not get on to what the guard is
// about, as it is with a loop over the channel.
func (o *Order) onlyEnds(g guard, w, p *node) bool {
	received, ok := w.Instr.(ssa.Value)
	if !ok || p.Kind != goroutine.Sync || p.Op.Kind != goroutine.Close {
		return false
	}
	told := false
	for _, n := range o.nodes[w.Thread.ID] {
		if ok, isExtract := n.Instr.(*ssa.Extract); n.Kind != goroutine.Sync || n.Frame != w.Frame || !isExtract || ok.Tuple != received {
			continue
		}
		told = true
		if slices.ContainsFunc(g.ways, func(way *node) bool { return way.Thread == w.Thread && g.view.reaches(n, way) }) {
			return false
		}
	}
	return told
}

// comesBack reports whether w, which waits for one value or event, may have gone on by what p did in a round before the
// one that the event of the guard is part of: control gets from p back to that event, and there is nothing on the way that it may
// have to wait for. What has been sent is changed while who has received it looks at it then.
//
//	for range tries {
//		out <- r    // p
//		r.attempt++ // the event
//	}
//
// Who receives several times before it goes on, perhaps, may know how often that has to be.
func (o *Order) comesBack(g guard, w, p *node) bool {
	if !takesOne(w, p) || p.Thread != g.a.Thread || !g.view.reaches(p, g.a) {
		return false
	}
	if slices.ContainsFunc(g.ways, func(n *node) bool {
		return n.Thread == w.Thread && g.view.avoidsIn(w, []*node{w}, map[*node]bool{n: true})
	}) {
		return false
	}
	from := []*node{p}
	waits := slices.DeleteFunc(slices.Clone(o.mayWait(g.view, from, g.a).waits), func(n *node) bool { return n == p })
	return !o.mustWait(g.view, from, g.a, waits)
}

// takesOne reports whether w goes on once one such thing as p has happened: one of them sends what the other one receives, if they
// are about one channel, or w waits for an event to be told of.
func takesOne(w, p *node) bool {
	if w.Kind == goroutine.Opaque && w.Thread.On == syncmodel.OnEvent && w.Instr == w.Thread.Spawn.Instr {
		return true
	}
	if w.Kind != goroutine.Sync || p.Kind != goroutine.Sync {
		return false
	}
	return isReceive(w.Op.Kind) && p.Op.Kind == goroutine.Send || w.Op.Kind == goroutine.Send && isReceive(p.Op.Kind)
}

// answered returns an operation that w may wait for and that tells of each round of the
// one goroutine that a is part of, if each round also waits to be asked for: both
// sides take turns then. It is nil if there is none.
func (o *Order) answered(g guard, w *node) *node {
	if w.Kind != goroutine.Sync || w.Thread == g.a.Thread || !g.view.single(g.a.Thread) || !g.view.reaches(g.a, g.a) {
		return nil
	}
	again := []*node{g.a}
	for _, at := range w.Op.Objects {
		obj := o.scope.Object(at)
		for _, p := range obj.Ops {
			if _, ok := serves(obj, w, p); !ok || p.Thread != g.a.Thread || !o.mustWait(g.view, again, g.a, []*node{p}) {
				continue
			}
			if o.isAsked(g, p, w.Thread) {
				return p
			}
		}
	}
	return nil
}

// isAsked reports whether on every way from the answer p back to the event of the guard there is a receive
// from a channel that t sends on, other than p: what lets a sender go on asks. So does the one goroutine that
// t starts to send the only thing that is seen to be sent.
func (o *Order) isAsked(g guard, p *node, t *thread) bool {
	var asks []*node
	for _, r := range o.mayWait(g.view, []*node{p}, g.a).waits {
		if r != p && r.Kind == goroutine.Sync && isReceive(r.Op.Kind) && slices.ContainsFunc(r.Op.Objects, func(at place) bool {
			obj := o.scope.Object(at)
			sends, known := sendsSeen(obj)
			return slices.ContainsFunc(obj.Ops, func(s *node) bool {
				return s.Op.Kind == goroutine.Send && (s.Thread == t || known && sends == 1 && descends(s.Thread, t))
			})
		}) {
			asks = append(asks, r)
		}
	}
	return len(asks) > 0 && o.mustWait(g.view, []*node{p}, g.a, asks)
}

// isTrigger reports whether w starts a goroutine when a timer is over.
func isTrigger(w *node) bool {
	return w.Kind == goroutine.Sync && w.Op.Kind == goroutine.AtomicLoad && w.Thread.Deferred && w.Instr != nil && w.Instr == w.Thread.Spawn.Instr
}

// isItself reports whether w and p are about the variable that the order is asked
// for. Its accesses are what may race: only a branch on a value that was stored
// atomically orders them.
func (o *Order) isItself(w, p *node) bool {
	if !o.about.Valid() || w.Kind != goroutine.Sync || !slices.Contains(w.Op.Objects, o.about) {
		return false
	}
	return w.Op.Kind != goroutine.Observe || p.Kind != goroutine.Sync
}

// isReplaced reports whether w loads the pointer that leads to the variable which the order is asked for, or branches on it, and
// p stores one: who gets that of p accesses the variable of another object, unless it was stored before as well.
func (o *Order) isReplaced(w, p *node) bool {
	return o.about.Valid() && w.Kind == goroutine.Sync && (w.Op.Kind == goroutine.AtomicLoad || w.Op.Kind == goroutine.Observe) &&
		isAtomicStore(p) && slices.ContainsFunc(w.Op.Objects, func(at place) bool { return o.about.LeadsOver(at) })
}

// isAtomicStore reports whether p stores atomically, as an operation or as the access that goes with it.
func isAtomicStore(p *node) bool {
	return p.Kind == goroutine.Sync && p.Op.Kind == goroutine.AtomicStore || p.Kind == goroutine.Touch && p.Access.Atomic && p.Access.Write
}

// subject returns what tells questions apart that have different answers: what may
// be assumed depends on the variable.
func (o *Order) subject() place {
	if !o.assume {
		return place{}
	}
	return o.about
}

// isTold reports whether the scope shows all that w may wait for, or who else sees to that: what is certain
// counts then.
func (o *Order) isTold(w *node) bool {
	obj := o.scope.Object(w.Op.Objects[0])
	return obj.Closed || obj.Fed
}

// known returns the operations in the scope that may let w go on, if there may be
// others, or if a loop starts the goroutines that w waits for.
func (o *Order) known(w *node) []*node {
	if w.Kind != goroutine.Sync || len(w.Op.Objects) != 1 {
		return nil
	}
	obj := o.scope.Object(w.Op.Objects[0])
	var out []*node
	for _, p := range obj.Ops {
		if !pairs(w.Op.Kind, p.Op.Kind) {
			continue
		}
		if !o.isTold(w) || w.Op.Kind == goroutine.GroupWait && p.Op.Kind == goroutine.GroupDone && isOneOfMany(p.Thread) {
			out = append(out, p)
		}
	}
	return out
}

// isOneOfMany reports whether a loop starts t. That it does so once at least is for the program to see to: what all
// instances certainly wait for is over when they are.
func isOneOfMany(t *thread) bool { return t.Many && t.Spawn != nil }

// mayRelease reports whether w may wait for p, as far as the scope shows, by way of
// something that others know as well.
func (o *Order) mayRelease(w, p *node) bool {
	switch {
	case w.Kind == goroutine.Plain:
		return false // merely resembles a wait
	case w.Kind == goroutine.Opaque:
		return o.mayReach(w, p)
	case w.Op.Kind == goroutine.Observe:
		return o.mayStore(w, p)
	case p.Kind == goroutine.Opaque:
		return slices.ContainsFunc(w.Op.Objects, func(at place) bool {
			return pairs(w.Op.Kind, 0) && getsHoldOf(p, at) && o.isOpen(at)
		})
	case p.Kind != goroutine.Sync || !pairs(w.Op.Kind, p.Op.Kind):
		return false
	}
	if w.Op.Open || p.Op.Open {
		return o.unknown(w.Op) && o.unknown(p.Op)
	}
	if len(w.Op.Objects) > 1 && slices.Equal(w.Op.Objects, p.Op.Objects) {
		return true // one of several objects, which a pool has had or the scope makes, is one for both if they have it of one variable
	}
	return slices.ContainsFunc(w.Op.Objects, func(at place) bool {
		return o.isOpen(at) && slices.ContainsFunc(p.Op.Objects, func(q place) bool {
			return q == at || o.isOpen(q) && (isMember(at, q, p) || isMember(q, at, w)) && isSameField(w, p)
		})
	})
}

// pairs reports whether an operation of kind p may be what one of kind w waits for;
// of a p that is 0 nothing is known.
func pairs(w, p goroutine.OpKind) bool {
	switch w {
	case goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
		return p == 0 || p == goroutine.Send || p == goroutine.Close || p == goroutine.AtomicStore // sets a timer
	case goroutine.AtomicLoad:
		return p == goroutine.AtomicStore
	case goroutine.Send:
		return p == 0 || p == goroutine.Recv || p == goroutine.RecvAny
	case goroutine.GroupWait:
		return p == 0 || p == goroutine.GroupDone
	case goroutine.CondWait:
		return p == 0 || p == goroutine.CondNotify
	}
	return false
}

// isOpen reports whether code that the scope does not show may operate on the
// object at p, and what does is part of the program.
func (o *Order) isOpen(p place) bool {
	obj := o.scope.Object(p)
	return !obj.Closed && !obj.Fed
}

// unknown reports whether op may be about an object that others know.
func (o *Order) unknown(op *goroutine.Op) bool {
	return op.Open && len(op.Objects) == 0 || slices.ContainsFunc(op.Objects, o.isOpen)
}

// mayReach reports whether w, unknown code, and p have something in common by which
// the code may wait for p. In a test it is the test that talks to the servers
// that it has started.
func (o *Order) mayReach(w, p *node) bool {
	switch p.Kind {
	case goroutine.Opaque:
		return w.Outside() && w.Thread != p.Thread && descends(w.Thread, p.Thread) && ssax.InTestFile(o.scope.Root) ||
			slices.ContainsFunc(p.Opaque, func(at place) bool { return getsHoldOf(w, at) }) ||
			slices.ContainsFunc(w.Opaque, func(at place) bool { return getsHoldOf(p, at) })
	case goroutine.Sync:
		return p.Op.Kind != goroutine.Unlock && p.Op.Kind != goroutine.RUnlock &&
			(p.Op.Open || slices.ContainsFunc(p.Op.Objects, func(at place) bool { return getsHoldOf(w, at) }))
	}
	return false
}

// mayStore reports whether p may store the value that w saw, in a variable that has
// another one from the start, or may be one of those who have counted up or down to it.
func (o *Order) mayStore(w, p *node) bool {
	var places []place
	var value string
	var delta int64
	switch {
	case p.Kind == goroutine.Touch && p.Access.Write:
		places, value, delta = p.Access.Places, p.Access.Value, p.Access.Delta
	case p.Kind == goroutine.Sync && p.Op.Kind == goroutine.AtomicStore:
		places, value, delta = p.Op.Objects, p.Op.Value, p.Op.Delta
	}
	if !slices.ContainsFunc(w.Op.Objects, func(at place) bool { return slices.Contains(places, at) }) {
		return false
	}
	switch {
	case counts(delta, w.Op):
		return true
	case w.Op.Value == "":
		return !w.Op.Negated && w.Op.Bound != goroutine.AtMost && p.Kind == goroutine.Sync
	case w.Op.Bound != goroutine.Exactly && (delta != 0 || p.Kind == goroutine.Touch):
		return false
	}
	return !isFromStart(w.Op) && mayHave(value, w.Op)
}

// getsHoldOf reports whether n, unknown code, may operate on the object at p.
func getsHoldOf(n *node, p place) bool {
	return slices.ContainsFunc(n.Opaque, func(q place) bool { return below(p, q) })
}

// below reports whether p is q or is reached through it.
func below(p, q place) bool {
	return p == q || p.Frame == q.Frame && p.Path.HasPrefix(q.Path)
}
