package mhb

import "maps"

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

// lessThan reports whether c and d are numbers of which c is less.
func (c count) lessThan(d count) bool {
	n, known := c.constant()
	m, both := d.constant()
	return known && both && n < m
}

// trips returns how often n, which is in a loop, happens in one instance of its
// thread.
func trips(n *node) count { return numberOf(n.Trips) }

// numberOf returns the number that is identified as [goroutine.Node.Trips] does, infinite if it is nil.
func numberOf(name any) count {
	switch n := name.(type) {
	case nil:
		return count{infinite: true}
	case int64:
		return constant(max(n, 0))
	}
	return count{bounds: map[any]int64{name: 1}}
}

// addition returns how much n, which adds to a group, certainly adds.
func addition(n *node) count {
	if n.Op.Count != nil {
		return numberOf(n.Op.Count)
	}
	return constant(n.Op.Delta)
}

// most returns how many of the ops, nodes of t, one instance of t does at most in
// an epoch of v.
//
// Outside of loops, that is the most that follow each other.
func (g *scopeGraph) most(v *view, t *thread, ops []*node) count {
	var total count
	var line []*node
	for _, op := range ops {
		cut, id := v.cutFor(t)
		if cut[op] || !v.after(op, id, cut).has(v.index[op.ID]) {
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
	case t.Spawn == nil || repeated(t):
		return count{infinite: true}
	case !v.reaches(t.Spawn, t.Spawn):
		return g.instances(v, t.Parent())
	}
	return trips(t.Spawn).times(g.instances(v, t.Parent()))
}
