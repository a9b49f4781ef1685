package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// generate produces the constraints of all functions of the nest. Constraints of
// pure values are made when the value is first needed (see eval); this is for
// what has an effect.
func (n *Nest) generate() {
	for _, fn := range n.src.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				n.genInstr(instr)
			}
			if n.overflow {
				return
			}
		}
	}
}

func (n *Nest) genInstr(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Phi:
		n.genPhi(instr)
	case *ssa.Store:
		n.store(n.value(instr.Addr), 0, instr.Val)
	case *ssa.Send:
		n.store(n.value(instr.Chan), 1, instr.X)
	case *ssa.MapUpdate:
		elem := n.pkg.layouts.target(n.layout(instr.Map)).elem
		n.store(n.value(instr.Map), 1, instr.Key)
		n.store(n.value(instr.Map), elem, instr.Value)
	case *ssa.Select:
		for _, state := range instr.States {
			if state.Dir == types.SendOnly {
				n.store(n.value(state.Chan), 1, state.Send)
			}
		}
	case *ssa.Return:
		n.genReturn(instr)
	case *ssa.Panic:
		n.pass(instr.X)
	case ssa.CallInstruction:
		n.genCall(instr)
		if v := instr.Value(); v != nil && v.Call.Signature().Results().Len() == 1 {
			n.value(v)
		}
	case ssa.Value:
		if _, ok := instr.Type().(*types.Tuple); !ok {
			n.value(instr)
		}
	}
}

// genPhi makes a phi hold what it gets on all edges.
func (n *Nest) genPhi(phi *ssa.Phi) {
	r := n.value(phi)
	if !r.isNode() {
		return
	}
	lay := n.layout(phi)
	for _, e := range phi.Edges {
		n.flow(n.value(e), r.node(), lay)
	}
}

// store puts val off slots after where p points.
func (n *Nest) store(p ref, off int32, val ssa.Value) {
	lay := n.layout(val)
	if p == 0 || !lay.hasPointers() {
		return
	}
	r := n.value(val)
	for _, ptr := range lay.ptrs {
		part := r
		if r.isNode() {
			part = toNode(r.node() + ptr)
		}
		n.constrain(p, constraint{opStore, off + ptr, part})
	}
}

// genReturn records what the root returns, and what literals return for those who
// call them.
func (n *Nest) genReturn(ret *ssa.Return) {
	fn := ret.Parent()
	if fn == n.src.Root {
		n.returns = append(n.returns, ret)
		return
	}
	lit := n.literal(fn)
	for i, v := range ret.Results {
		if node := lit.results[i]; node != 0 {
			n.flow(n.value(v), node, n.layout(v))
		}
	}
}

// pass records that code outside of the nest gets hold of v.
func (n *Nest) pass(v ssa.Value) {
	if lay := n.layout(v); lay.hasPointers() {
		n.passRef(n.value(v), lay)
	}
}

func (n *Nest) passRef(r ref, lay *layout) {
	if r == 0 || lay == nil {
		return
	}
	n.passed = append(n.passed, passing{r, lay})
	if r.isNode() {
		for _, ptr := range lay.ptrs {
			n.read(r.node() + ptr)
		}
	}
}

// A passing is a value that leaves the nest.
type passing struct {
	ref ref
	lay *layout
}
