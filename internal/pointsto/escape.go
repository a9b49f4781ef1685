package pointsto

import "golang.org/x/tools/go/ssa"

// fill finds what code outside of the nest can reach, and adds what such code
// may have put there. It reports whether it added something.
//
// Three things leave the nest: what it passes to calls, what it stores into
// something symbolic, and what it returns. Of the variables that a function
// literal captures only the literal itself, whose code is part of the nest, can
// make use; they do not leave with it.
//
// What outside code does is guessed: it calls the literals that it gets
// with unknown arguments, and it sets the variables that the nest reads without
// ever setting them. A variable that the nest does set is taken to keep what it
// holds, or no call could be passed a struct without losing all knowledge of it;
// values that are read from it are marked as incomplete (see [Nest.incomplete]).
func (n *Nest) fill() bool {
	e := &escape{n: n}
	for id := 1; id < len(n.objects); id++ {
		if n.objects[id].preexists() {
			e.object(int32(id))
		}
	}
	for _, p := range n.passed {
		e.value(p.ref, p.lay)
	}
	for _, ret := range n.returns {
		for _, v := range ret.Results {
			if lay := n.layout(v); lay.hasPointers() {
				e.value(n.value(v), lay)
			}
		}
	}
	e.run()
	return n.fillLiterals(e.literals) || n.fillLeaves()
}

// fillLiterals makes outside code call the literals.
func (n *Nest) fillLiterals(literals []*ssa.Function) bool {
	filled := false
	for _, fn := range literals {
		if n.callFromOutside(fn) {
			filled = true
		}
	}
	return filled
}

// fillLeaves makes outside code set the variables that only it can have set.
func (n *Nest) fillLeaves() bool {
	filled := false
	for _, leaf := range n.leaves {
		o := n.object(leaf)
		if o.escapes && len(n.cell(leaf).set.elems) == 0 {
			lay := o.lay.slots[leaf-o.base].lay
			n.add(leaf, n.contentOf(leaf, n.pkg.layouts.target(lay)))
			filled = true
		}
	}
	return filled
}

// An escape marks what outside code can reach.
type escape struct {
	n        *Nest
	work     []int32 // objects whose contents are to be visited
	visited  map[int32]bool
	literals []*ssa.Function // in the order in which they were found
}

// object marks object id.
func (e *escape) object(id int32) {
	if e.visited[id] {
		return
	}
	if e.visited == nil {
		e.visited = make(map[int32]bool)
	}
	e.visited[id] = true
	e.n.objects[id].escapes = true
	e.work = append(e.work, id)
}

// value marks what the value r of layout lay refers to.
func (e *escape) value(r ref, lay *layout) {
	switch {
	case r.isLoc():
		e.object(e.n.nodes[r.loc()].obj)
	case r.isNode() && lay != nil:
		for _, ptr := range lay.ptrs {
			e.node(r.node() + ptr)
		}
	}
}

// node marks what node holds.
func (e *escape) node(node int32) {
	if e.n.nodes[node].cell == 0 {
		return
	}
	for _, l := range e.n.cell(node).set.elems {
		e.object(e.n.nodes[l].obj)
	}
}

// run visits the contents of all objects that are marked.
func (e *escape) run() {
	for len(e.work) > 0 {
		id := e.work[len(e.work)-1]
		e.work = e.work[:len(e.work)-1]
		o := &e.n.objects[id]
		switch o.kind {
		case box:
			e.value(o.captured, e.n.dynamicType(o))
		case function:
			e.value(o.captured, e.n.boundLayout(o))
			if fn := functionOf(o.site); e.n.inNest(fn) {
				e.literal(fn)
			}
		default:
			for node := o.base; node < o.base+o.lay.size(); node++ {
				e.node(node)
			}
		}
	}
}

// literal marks what the literal fn returns to outside callers.
func (e *escape) literal(fn *ssa.Function) {
	e.literals = append(e.literals, fn)
	results := fn.Signature.Results()
	for i, node := range e.n.literal(fn).results {
		if node != 0 {
			e.value(toNode(node), e.n.pkg.layouts.of(results.At(i).Type()))
		}
	}
}
