package mhb

import (
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// A count is how often something happens: a number, plus multiples of numbers
// that are not known but have a name, the trip counts of loops. None is negative.
type count struct {
	number   int64
	bounds   map[any]int64
	infinite bool
}

func constant(n int64) count { return count{number: n} }

func (c count) zero() bool { return c.number == 0 && len(c.bounds) == 0 && !c.infinite }

// constant returns c if it is a number.
func (c count) constant() (int64, bool) {
	return c.number, len(c.bounds) == 0 && !c.infinite
}

func (c count) plus(d count) count {
	sum := count{c.number + d.number, maps.Clone(c.bounds), c.infinite || d.infinite}
	for b, n := range d.bounds {
		if sum.bounds == nil {
			sum.bounds = make(map[any]int64)
		}
		sum.bounds[b] += n
	}
	return sum
}

// times returns the product, infinite if it is not a sum of multiples.
func (c count) times(d count) count {
	switch {
	case c.zero() || d.zero():
		return count{}
	case c.infinite || d.infinite || len(c.bounds) > 0 && len(d.bounds) > 0:
		return count{infinite: true}
	case len(c.bounds) > 0:
		c, d = d, c
	}
	product := count{number: c.number * d.number}
	for b, n := range d.bounds {
		product = product.plus(count{bounds: map[any]int64{b: c.number * n}})
	}
	return product
}

// covers reports whether c is certainly not less than d.
func (c count) covers(d count) bool {
	if d.infinite || c.number < d.number {
		return false
	}
	for b, n := range d.bounds {
		if c.bounds[b] < n {
			return false
		}
	}
	return true
}

// trips returns how often n, which is in a loop, happens in one instance of its
// thread.
func trips(n *node) count {
	switch t := n.Trips.(type) {
	case nil:
		return count{infinite: true}
	case int64:
		return constant(t)
	}
	return count{bounds: map[any]int64{n.Trips: 1}}
}

// most returns how many of the ops, nodes of t, one instance of t does at most in
// an epoch of v.
//
// Outside of loops, that is the most that follow each other.
func (g *scopeGraph) most(v *view, t *thread, ops []*node) count {
	var total count
	var line []*node
	for _, op := range ops {
		if !v.reaches(op, op) {
			line = append(line, op)
			continue
		}
		total = total.plus(trips(op))
	}
	return total.plus(constant(v.longest(line)))
}

// longest returns the length of the longest chain of nodes of one thread, none of
// which is in a loop.
func (v *view) longest(line []*node) int64 {
	best := make(map[*node]int64)
	var from func(n *node) int64
	from = func(n *node) int64 {
		if l, ok := best[n]; ok {
			return l
		}
		var l int64
		for _, m := range line {
			if v.reaches(n, m) {
				l = max(l, from(m))
			}
		}
		best[n] = l + 1
		return l + 1
	}
	var l int64
	for _, n := range line {
		l = max(l, from(n))
	}
	return l
}

// cycle returns the nodes of the loops around n.
func (g *scopeGraph) cycle(n *node) map[*node]bool {
	around := g.search(preds, []*node{n}, nil).meet(g.after(n, 0, nil))
	loop := make(map[*node]bool)
	around.each(func(i int) { loop[g.nodes[n.Thread.ID][i]] = true })
	return loop
}

// instances returns how many instances of t there are at most in an epoch of v.
func (g *scopeGraph) instances(v *view, t *thread) count {
	switch {
	case t == v.thread:
		return constant(1)
	case repeated(t):
		return count{infinite: true}
	case !v.reaches(t.Spawn, t.Spawn):
		return g.instances(v, t.Parent())
	}
	return trips(t.Spawn).times(g.instances(v, t.Parent()))
}

// least returns how many of the ops certainly happen on the ways of the guard.
func (o *Order) least(g guard, ops []*node) count {
	total := constant(0)
	for i := g.level; i < len(g.ways); i++ {
		from := g.from
		if i > g.level {
			from = []*node{g.ways[i].Thread.Entry}
		}
		total = total.plus(o.leastIn(g.view, from, g.ways[i], ops))
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
		if op.Trips == nil {
			weight[op] = true
		} else if o.wholeLoop(v, from, target, op) {
			total = total.plus(trips(op))
		}
	}
	return total.plus(constant(o.lightest(v, from, target, weight)))
}

// wholeLoop reports whether all ways from one of the nodes to target run the loop
// around op to its end.
func (o *Order) wholeLoop(v *view, from []*node, target, op *node) bool {
	loop := o.cycle(op)
	for n := range loop {
		if n == target || v.cut[n] || slices.Contains(from, n) {
			return false
		}
	}
	return !v.avoidsIn(target, from, loop)
}

// lightest returns the least number of nodes of the weight on a way from one of
// the nodes to target, which does not count itself.
func (o *Order) lightest(v *view, from []*node, target *node, weight map[*node]bool) int64 {
	cut, _ := v.cutFor(target.Thread)
	seen := make(map[*node]bool)
	for level, dist := from, int64(0); len(level) > 0; dist++ {
		var next []*node
		for work := slices.Clone(level); len(work) > 0; {
			n := work[len(work)-1]
			work = work[:len(work)-1]
			for _, m := range n.Succs {
				if m == target {
					return dist
				}
				if seen[m] || cut[m] {
					continue
				}
				seen[m] = true
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

// countedOut proves HB7: on the ways of the guard as many values are received as
// are ever sent, so that all are. Each goroutine that sends has sent all it could,
// and what it did before has happened.
func (o *Order) countedOut(g guard, waits []*node) *proof {
	for _, at := range receivedFrom(waits) {
		obj := o.scope.Object(at)
		senders, receives, ok := o.traffic(g, obj)
		if !ok {
			continue
		}
		var sent count
		for _, t := range o.scope.Threads {
			if len(senders[t]) > 0 {
				sent = sent.plus(o.most(g.view, t, senders[t]).times(o.instances(g.view, t)))
			}
		}
		if sent.zero() || !o.least(g, receives).covers(sent) && !o.mayCover(g, waits, receives, sent) {
			continue
		}
		for _, t := range o.scope.Threads {
			if len(senders[t]) == 0 {
				continue
			}
			if because, ok := o.beforeAll(g, t, senders[t]); ok {
				return prove(Counted, because, append(append([]*node{g.a}, senders[t]...), receives...)...)
			}
		}
	}
	return nil
}

// mayCover reports whether to assume that a loop that receives, of which the trip
// count is not known, receives all that is sent.
func (o *Order) mayCover(g guard, waits, receives []*node, sent count) bool {
	return o.assume && slices.ContainsFunc(waits, func(w *node) bool {
		_, fixed := w.Trips.(int64)
		_, known := sent.constant()
		return slices.Contains(receives, w) && g.view.reaches(w, w) && !(fixed && known)
	})
}

// receivedFrom returns the channels that one of the waits receives from.
func receivedFrom(waits []*node) []place {
	var out []place
	for _, n := range waits {
		if n.Kind == goroutine.Sync && isReceive(n.Op.Kind) && len(n.Op.Objects) == 1 && !n.Op.Open &&
			!slices.Contains(out, n.Op.Objects[0]) {
			out = append(out, n.Op.Objects[0])
		}
	}
	return out
}

func isReceive(k goroutine.OpKind) bool { return k == goroutine.Recv || k == goroutine.RecvAny }

// traffic returns the sends and the receives of a channel whose operations in the
// epoch have nothing to do with others. It is not ok if a receive may also return
// because the channel is closed, or if that is not known.
func (o *Order) traffic(g guard, obj *object) (senders map[*thread][]*node, receives []*node, ok bool) {
	if !obj.Closed || obj.Fed {
		return nil, nil, false
	}
	senders = make(map[*thread][]*node)
	for _, op := range obj.Ops {
		switch k := op.Op.Kind; {
		case k == goroutine.Send:
			if op.Op.Delta != 1 || !g.view.has(op) {
				return nil, nil, false
			}
			senders[op.Thread] = append(senders[op.Thread], op)
		case k == goroutine.Close:
			return nil, nil, false
		case isReceive(k) && len(op.Op.Objects) == 1:
			receives = append(receives, op)
		}
	}
	return senders, receives, g.view.closed(obj) && g.view.isSingle(obj.Place, obj.Ops) || o.balanced(g, obj, senders)
}

// balanced reports whether all that the rounds of a loop have to do with each other
// through obj is what they leave in it: only goroutines that the round starts send,
// and the object stays the same.
func (o *Order) balanced(g guard, obj *object, senders map[*thread][]*node) bool {
	v := g.view
	if len(v.roots) != 1 || v.roots[0].Spawned == nil || !v.cut[v.roots[0]] {
		return false
	}
	for t := range senders {
		if !descends(t, v.roots[0].Spawned) {
			return false
		}
	}
	for _, m := range o.makersOf(obj.Place) {
		if v.has(m) {
			return false
		}
	}
	return true
}
