package pointsto

import (
	"golang.org/x/tools/go/ssa"
)

// A literal is what the analysis knows about a function of the nest: the nodes
// that connect it to its callers.
type literal struct {
	fn      *ssa.Function
	results []int32               // first node of each result; 0 if it is no reference
	callers []ssa.CallInstruction // calls in the nest that may run fn
	outside bool                  // code outside of the nest may call it
}

// literal returns the state of fn, a function of the nest.
func (n *Nest) literal(fn *ssa.Function) *literal {
	if lit := n.literals[fn]; lit != nil {
		return lit
	}
	tuple := fn.Signature.Results()
	lit := &literal{fn: fn, results: make([]int32, tuple.Len())}
	for i := range lit.results {
		lay := n.pkg.layouts.of(tuple.At(i).Type())
		if lay.hasPointers() {
			lit.results[i] = n.newNodes(0, lay.size())
		}
	}
	n.literals[fn] = lit
	return lit
}

// inNest reports whether the analysis sees the code of fn together with that of
// the nest.
func (n *Nest) inNest(fn *ssa.Function) bool {
	return fn.Parent() != nil && n.pkg.nestOf(fn) == n
}

// link makes the parameters of fn hold the arguments of a call, and returns
// what results fn has.
func (n *Nest) link(site ssa.CallInstruction, fn *ssa.Function, args []ssa.Value) *literal {
	lit := n.literal(fn)
	lit.callers = append(lit.callers, site)
	for i, p := range fn.Params {
		if i < len(args) && n.layout(p).hasPointers() {
			n.flow(n.value(args[i]), n.value(p).node(), n.layout(p))
		}
	}
	return lit
}

// callFromOutside gives the literal fn parameters that the nest knows nothing
// about, as when it is a callback. It reports whether this is new.
func (n *Nest) callFromOutside(fn *ssa.Function) bool {
	lit := n.literal(fn)
	if lit.outside {
		return false
	}
	lit.outside = true
	for _, p := range fn.Params {
		if lay := n.layout(p); lay.hasPointers() {
			n.flow(n.symbolicValue(param, lay, p), n.value(p).node(), lay)
		}
	}
	return true
}
