package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// An exchange is what happens at a channel whose operations in the epoch have
// nothing to do with others: the ops that some goroutine does on the ways of a
// guard, and what the goroutines do that they are done with.
type exchange struct {
	rule  Rule
	mine  []*node
	other map[*thread][]*node
	room  count // how many of mine need none of the others
}

// countedOut proves HB7 and HB6. On the ways of the guard as many values are
// received as are ever sent, so that all are; or so many are sent that all receives
// there are have made room for them. Each of the other goroutines has done all it
// could, and what it did before has happened.
func (o *Order) countedOut(g guard, waits []*node) *proof {
	for _, x := range o.exchanges(g, waits) {
		for _, t := range o.scope.Threads {
			if len(x.other[t]) == 0 {
				continue
			}
			if because, ok := o.beforeAll(g, t, x.other[t]); ok {
				return prove(x.rule, because, slices.Concat([]*node{g.a}, x.other[t], x.mine)...)
			}
		}
	}
	return nil
}

// An exchangeKey names what the exchanges of a guard depend on: all but the event a
// that it is about.
type exchangeKey struct {
	wayKey
	last int
}

// exchanges returns those that are exhausted on the ways of g.
func (o *Order) exchanges(g guard, waits []*node) []exchange {
	key := exchangeKey{wayKey{g.view.id, g.from[0].ID, g.ways[g.level].ID}, g.ways[len(g.ways)-1].ID}
	return o.counted.Of(key, func(exchangeKey) (out []exchange) {
		for _, at := range channels(waits) {
			obj := o.scope.Object(at)
			for _, x := range []exchange{o.receives(obj), sends(obj)} {
				if o.isClear(g, obj, x) && o.exhausts(g, waits, x) {
					out = append(out, x)
				}
			}
		}
		return out
	})
}

// channels returns the channels that the waits are about.
func channels(waits []*node) []place {
	var out []place
	for _, n := range waits {
		if n.Kind != goroutine.Sync || n.Op.Open || len(n.Op.Objects) != 1 {
			continue
		}
		if (isReceive(n.Op.Kind) || n.Op.Kind == goroutine.Send) && !slices.Contains(out, n.Op.Objects[0]) {
			out = append(out, n.Op.Objects[0])
		}
	}
	return out
}

func isReceive(k goroutine.OpKind) bool { return k == goroutine.Recv || k == goroutine.RecvAny }

// receives returns the exchange of HB7: values are received on the ways. It is
// empty if a receive may also return because the channel is closed.
func (o *Order) receives(obj *object) exchange {
	x := exchange{rule: Counted, other: make(map[*thread][]*node)}
	for _, op := range obj.Ops {
		switch {
		case op.Op.Kind == goroutine.Close && o.comesLast(op, obj):
		case op.Op.Kind == goroutine.Close, op.Op.Kind == goroutine.Send && op.Op.Delta != 1:
			return exchange{}
		case op.Op.Kind == goroutine.Send:
			x.other[op.Thread] = append(x.other[op.Thread], op)
		case isReceive(op.Op.Kind) && len(op.Op.Objects) == 1:
			x.mine = append(x.mine, op)
		}
	}
	return x
}

// comesLast reports whether the goroutine that closes the channel has received before whatever is received from
// it, so that no receive returns because of that.
func (o *Order) comesLast(closing *node, obj *object) bool {
	for t := closing.Thread; t != nil; t = t.Parent() {
		if t.Many {
			return false
		}
	}
	later := o.after(closing, 0, nil)
	return !slices.ContainsFunc(obj.Ops, func(op *node) bool {
		receives := isReceive(op.Op.Kind) || op.Op.Kind == goroutine.RecvClosed
		return receives && (op.Thread != closing.Thread || later.has(o.index[op.ID]))
	})
}

// sends returns the exchange of HB6: values are sent on the ways, and those for
// which there is no room in the buffer have to be received.
func sends(obj *object) exchange {
	room := numberOf(obj.Size)
	if obj.Capacity >= 0 {
		room = constant(obj.Capacity)
	}
	if room.infinite {
		return exchange{} // it is not known
	}
	x := exchange{rule: Drained, other: make(map[*thread][]*node), room: room}
	for _, op := range obj.Ops {
		switch {
		case op.Op.Kind == goroutine.Send && len(op.Op.Objects) == 1:
			x.mine = append(x.mine, op)
		case isReceive(op.Op.Kind):
			x.other[op.Thread] = append(x.other[op.Thread], op)
		}
	}
	return x
}

// isClear reports whether the operations of other epochs have nothing to do with
// those of x.
func (o *Order) isClear(g guard, obj *object, x exchange) bool {
	if !obj.Closed || obj.Fed || len(x.mine) == 0 || len(x.other) == 0 {
		return false
	}
	return g.view.closed(obj) && o.isSingle(g.view, obj.Place, obj.Ops) || o.balanced(g, obj, x)
}

// balanced reports whether all that the rounds of a loop have to do with each other
// through obj is what they leave in it: the others are goroutines that the round
// starts, and the object stays the same. If those are not of the root only, each round
// takes all that it has started, so that none is left for the next.
func (o *Order) balanced(g guard, obj *object, x exchange) bool {
	v := g.view
	if len(v.roots) != 1 || v.roots[0].Spawned == nil || !v.cut[v.roots[0]] {
		return false
	}
	ofRoot := true
	for t := range x.other {
		switch {
		case descends(t, v.roots[0].Spawned):
		case v.startsInRound(t):
			ofRoot = false
		default:
			return false
		}
	}
	if !ofRoot {
		mine, others := o.balance(g, x)
		if !o.least(guard{v, g.a, v.roots, 0, v.roots}, mine).covers(others) {
			return false
		}
	}
	return !v.overwritten(obj.Place) && !slices.ContainsFunc(v.makersOf(obj.Place), v.has)
}

// startsInRound reports whether the goroutine of v starts t, or one that t descends from, after its root only: what a round has
// started so far is at its start all that was started since the one before.
func (v *view) startsInRound(t *thread) bool {
	ways := v.lineage(t.Entry)
	return ways != nil && v.viewWhole(v.scope.Threads[0]).single(v.thread) && !v.viewWhole(v.thread).avoidsIn(ways[0], []*node{v.thread.Entry}, v.cut)
}

// exhausts reports whether x.mine happen so often on the ways of the guard that all
// others have to happen.
func (o *Order) exhausts(g guard, waits []*node, x exchange) bool {
	mine, others := o.balance(g, x)
	if others.infinite {
		return o.mayExhaust(g, waits, x, others)
	}
	whole := guard{g.view, g.a, g.ways, 0, g.view.roots}
	return o.least(g, mine).covers(others) || o.least(whole, mine).covers(others) ||
		o.mayExhaust(g, waits, x, others)
}

// balance returns how many of mine it takes, at most, until the others have done all they can. Of goroutines that nobody knows the
// number of, each may have been paid for by one of mine that comes before it starts. Those that pay are not counted, nor is
// what they pay for, as there are as many:
//
//	for job := range jobs {
//		slots <- true
//		go func() { do(job); <-slots }()
//	}
//	for range cap(slots) {
//		slots <- true
//	}
//
// No other goroutine starts after that, since it would have to be paid for.
func (o *Order) balance(g guard, x exchange) (mine []*node, others count) {
	mine, others = x.mine, x.room
	for _, t := range o.scope.Threads {
		if len(x.other[t]) == 0 {
			continue
		}
		each := o.most(g.view, t, x.other[t])
		all := each.times(o.instances(g.view, t))
		if n, known := each.constant(); known && n == 1 && all.infinite && t.Spawn != nil && !repeated(t) {
			if by := o.payersAmong(mine, t.Spawn); by != nil {
				mine = slices.DeleteFunc(slices.Clone(mine), func(n *node) bool { return slices.Contains(by, n) })
				continue
			}
		}
		others = others.plus(all)
	}
	return mine, others
}

// payersAmong returns those of ops, on one object, that come last before spawn, if there is one on every way; else nil.
func (o *Order) payersAmong(ops []*node, spawn *node) []*node {
	if len(ops) == 0 {
		return nil
	}
	funds := make(map[*node]*fund)
	for _, n := range ops {
		if !n.Op.Optional {
			funds[n] = &fund{left: 1}
		}
	}
	return o.payers(o.scope.Object(ops[0].Op.Objects[0]), spawn, 1, funds)
}

// mayExhaust reports whether to assume it, since a loop of which the trip count is
// not known receives, and goes on until it has all: it has but one end.
func (o *Order) mayExhaust(g guard, waits []*node, x exchange, others count) bool {
	return o.assume && x.rule == Counted && slices.ContainsFunc(waits, func(w *node) bool {
		_, fixed := w.Trips.(int64)
		_, known := others.constant()
		return slices.Contains(x.mine, w) && g.view.reaches(w, w) && !(fixed && known) && o.endsOnce(g, w)
	})
}

// endsOnce reports whether the loop around w is left in one place only, of those from which the way of the
// guard goes on.
func (o *Order) endsOnce(g guard, w *node) bool {
	i := slices.IndexFunc(g.ways, func(n *node) bool { return n.Thread == w.Thread })
	if i < 0 {
		return false
	}
	target, loop := g.ways[i], o.cycle(w)
	ends := 0
	for n := range loop {
		if slices.ContainsFunc(n.Succs, func(m *node) bool { return !loop[m] && (m == target || g.view.reaches(m, target)) }) {
			ends++
		}
	}
	return ends <= 1
}

// least returns how many of the ops certainly happen on the ways of the guard.
func (o *Order) least(g guard, ops []*node) count {
	total := constant(0)
	for i := g.level; i < len(g.ways); i++ {
		from := g.from
		if i > g.level {
			from = []*node{g.ways[i].Thread.Entry}
		}
		if !startsAt(g.ways, i, from) {
			total = total.plus(o.leastIn(g.view, from, g.ways[i], ops))
		}
	}
	return total
}

func (o *Order) leastIn(v *view, from []*node, target *node, ops []*node) count {
	weight := make(map[*node]bool)
	var total count
	for _, op := range ops {
		if op.Thread != target.Thread || op.Op.Optional {
			continue
		}
		if op.Trips == nil || !v.reaches(op, op) {
			weight[op] = true
		} else if o.wholeLoop(v, from, target, op) {
			total = total.plus(trips(op))
		}
	}
	return total.plus(constant(o.lightest(v, from, target, weight)))
}

// wholeLoop reports whether all ways from one of the nodes to target run the loop
// around op to its end, or pass over it since it makes no round.
func (o *Order) wholeLoop(v *view, from []*node, target, op *node) bool {
	loop := o.cycle(op)
	for n := range loop {
		if n == target || v.cut[n] || slices.Contains(from, n) {
			return false
		}
	}
	for _, n := range o.nodes[op.Thread.ID] {
		if n.Goexit && v.reaches(n, target) {
			return false // it may end in the loop
		}
		if n.Over != nil && n.Frame == op.Frame && ssax.InLoopOf(op.Instr.Block(), n.Over) {
			loop[n] = true
		}
	}
	return !v.avoidsIn(target, from, loop)
}

// lightest returns the least number of nodes of the weight on a way from one of
// the nodes to target, which does not count itself.
func (o *Order) lightest(v *view, from []*node, target *node, weight map[*node]bool) int64 {
	cut, _ := v.cutFor(target.Thread)
	seen := newBitset(o.size(target.Thread))
	for level, dist := from, int64(0); len(level) > 0; dist++ {
		var next []*node
		for work := slices.Clone(level); len(work) > 0; {
			n := work[len(work)-1]
			work = work[:len(work)-1]
			for _, m := range n.Succs {
				if m == target {
					return dist
				}
				i := o.index[m.ID]
				if seen.has(i) || cut[m] {
					continue
				}
				seen.add(i)
				o.steps++
				if weight[m] {
					next = append(next, m)
				} else {
					work = append(work, m)
				}
			}
		}
		level = next
	}
	return 0
}
