package callees

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A flow knows which functions and which dynamic types the variables of a package
// may hold: parameters, results, fields, package variables, elements. It follows
// assignments without regard to their order, and fields without regard to the
// object.
//
// A node stands for a variable or value. References (pointers, slices, maps and
// channels) that are assigned to one another share one node for what they refer
// to, so that these need no edges.
type flow struct {
	pkg   *ssa.Package
	world *world

	nodes   []node
	values  map[ssa.Value]int
	fields  memo.Map[*types.Var, int]
	results memo.Map[result, int]
	work    []int
	kinds   memo.Map[types.Type, kind] // memo of kindOf
}

type result struct {
	fn *ssa.Function
	i  int
}

// none is no node: of values in which no function or interface is found.
const none = -1

type node struct {
	parent  int // itself, or the node that it is one with
	content int // what the reference refers to, none if it is not known yet
	to      []int
	holds   Content
	queued  bool
}

// Content is what a variable may hold. Nil is left out.
type Content struct {
	Made []Made
	Open Reason // Known if that is all
}

// A Made function or interface value is the instruction or function that it comes
// from: a function, a closure, or a conversion to an interface type.
type Made struct {
	Value ssa.Value
	Again bool // one with the same code or type is made elsewhere, too
}

// maxMade bounds the functions and types that are told of one variable.
const maxMade = maxUnexported

// newFlow follows the values of the functions of nests.
func newFlow(pkg *ssa.Package, nests []*ssax.Nest) *flow {
	f := &flow{
		pkg:    pkg,
		world:  newWorld(pkg, nests),
		values: make(map[ssa.Value]int),
	}
	for _, n := range nests {
		for _, fn := range n.Funcs {
			for instr := range ssax.Instrs(fn) {
				f.visit(instr)
			}
		}
	}
	f.solve()
	return f
}

// of returns what the value v may be.
func (f *flow) of(v ssa.Value) Content {
	n, ok := f.values[v]
	if !ok {
		return Content{Open: FromVariable}
	}
	return f.at(n)
}

func (f *flow) at(n int) Content {
	if n == none {
		return Content{Open: FromVariable}
	}
	return f.nodes[f.find(n)].holds
}

// solve hands what nodes hold on along the edges until nothing changes. Since a node holds
// a bounded number of things, the time is linear in the number of edges.
func (f *flow) solve() {
	for i := range f.nodes {
		if f.find(i) == i {
			f.enqueue(i)
		}
	}
	for len(f.work) > 0 {
		n := f.work[0] // in this order, so that what is made first is told first
		f.work = f.work[1:]
		f.nodes[n].queued = false
		for _, m := range f.nodes[n].to {
			if m = f.find(m); m != n && f.nodes[m].holds.add(f.nodes[n].holds) {
				f.enqueue(m)
			}
		}
	}
}

func (f *flow) enqueue(n int) {
	if c := &f.nodes[n]; !c.queued && (len(c.holds.Made) > 0 || c.holds.Open != Known) && len(c.to) > 0 {
		c.queued = true
		f.work = append(f.work, n)
	}
}

// add adds what d has to c, and reports whether c has changed.
func (c *Content) add(d Content) (changed bool) {
	if c.Open == Known && d.Open != Known {
		c.Open, changed = d.Open, true
	}
	for _, m := range d.Made {
		changed = c.addMade(m) || changed
	}
	return changed
}

func (c *Content) addMade(m Made) (changed bool) {
	for i := range c.Made {
		have := &c.Made[i]
		if have.Value != m.Value && !sameCode(have.Value, m.Value) {
			continue
		}
		again := have.Again || m.Again || have.Value != m.Value
		changed = again != have.Again
		have.Again = again
		return changed
	}
	if len(c.Made) == maxMade {
		changed = c.Open == Known
		if changed {
			c.Open = ManyTypes
		}
		return changed
	}
	c.Made = append(slices.Clip(c.Made), m)
	return true
}

// sameCode reports whether calling v and w runs the same code.
func sameCode(v, w ssa.Value) bool {
	a, ok1 := v.(*ssa.MakeInterface)
	b, ok2 := w.(*ssa.MakeInterface)
	if ok1 || ok2 {
		return ok1 && ok2 && types.Identical(a.X.Type(), b.X.Type())
	}
	return code(v) == code(w)
}

// code returns the function that the function value v runs.
func code(v ssa.Value) *ssa.Function {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, _ := v.(*ssa.Function)
	if fn != nil {
		if d := ssax.Declared(fn); d != nil {
			return d
		}
	}
	return fn
}

func (f *flow) add() int {
	n := len(f.nodes)
	f.nodes = append(f.nodes, node{parent: n, content: none})
	return n
}

func (f *flow) find(n int) int {
	for f.nodes[n].parent != n {
		f.nodes[n].parent = f.nodes[f.nodes[n].parent].parent
		n = f.nodes[n].parent
	}
	return n
}

// unify makes a and b one node, and what they refer to.
func (f *flow) unify(a, b int) {
	for a != none && b != none {
		a, b = f.find(a), f.find(b)
		if a == b {
			return
		}
		x, y := &f.nodes[a], &f.nodes[b]
		y.parent = a
		x.to = append(x.to, y.to...)
		x.holds.add(y.holds)
		y.to = nil
		inner := y.content
		if x.content == none {
			x.content, inner = y.content, none
		}
		if x.holds.Open != Known {
			f.open(a, x.holds.Open)
		}
		a, b = x.content, inner
	}
}

// content returns the node of what n refers to.
func (f *flow) content(n int) int {
	if n == none {
		return none
	}
	n = f.find(n)
	if f.nodes[n].content == none {
		c := f.add()
		f.nodes[n].content = c
		if open := f.nodes[n].holds.Open; open != Known {
			f.nodes[c].holds.Open = open
		}
	}
	return f.find(f.nodes[n].content)
}

// open notes that n, and what it refers to, may be something else.
func (f *flow) open(n int, why Reason) {
	for n != none {
		n = f.find(n)
		c := &f.nodes[n]
		if c.holds.Open == Known {
			c.holds.Open = why
		} else if c.content == none || f.nodes[f.find(c.content)].holds.Open != Known {
			return
		}
		n = c.content
	}
}

// flowsTo notes that what n holds is assigned to m, of type t.
func (f *flow) flowsTo(n, m int, t types.Type) {
	switch {
	case n == none:
		f.open(m, FromVariable)
	case m == none:
		if f.kindOf(t) != scalar {
			f.open(n, FromVariable) // somebody may change it where nobody looks
		}
	case f.kindOf(t) == scalar:
		n = f.find(n)
		f.nodes[n].to = append(f.nodes[n].to, m)
	default:
		f.unify(n, m)
	}
}
