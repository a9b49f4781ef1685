package goroutine

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

const (
	maxValues = 4 // bounds the constants that a value is known to be one of
	maxPassed = 4 // bounds the steps by which it is found
)

// impossible returns the edge out of block, in f, that control never takes since the
// condition always has the same value, or -1.
func (f *Frame) impossible(block *ssa.BasicBlock) int {
	cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	switch {
	case !ok:
		return -1
	case ssax.IsYield(f.Func) && block.Index == 0:
		return 1 // the loop is over, but the iterator goes on
	case yieldRunIn(block) != nil:
		return 0 // the iterator has ended while the body of the loop runs
	case len(block.Preds) == 1 && isCompleted(yieldRunIn(block.Preds[0])):
		return 1 // the loop was left
	}
	vals := f.constants(cond.Cond, 0)
	if len(vals) != 1 || vals[0].Kind() != constant.Bool {
		return -1
	}
	if constant.BoolVal(vals[0]) {
		return 1
	}
	return 0
}

// yieldRunIn returns the body of the loop over a function that a call in block runs, behind which come tests of how it has ended; nil if there
// is none.
func yieldRunIn(block *ssa.BasicBlock) *ssa.Function {
	for _, instr := range block.Instrs {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if i := slices.IndexFunc(call.Call.Args, isYield); i >= 0 {
			return call.Call.Args[i].(*ssa.MakeClosure).Fn.(*ssa.Function)
		}
	}
	return nil
}

// isCompleted reports whether yield is the body of a loop that is not left before its end.
func isCompleted(yield *ssa.Function) bool {
	if yield == nil {
		return false
	}
	for ret := range ssax.Returns(yield) {
		if goesOn, ok := ret.Results[0].(*ssa.Const); !ok || !constant.BoolVal(goesOn.Value) {
			return false
		}
	}
	return true
}

// mayReach reports whether control may get in f from the entry to the block to, not by way of avoid, over edges
// that are not [impossible].
func (f *Frame) mayReach(to, avoid *ssa.BasicBlock) bool {
	work := graph.NewWorklist(f.Func.Blocks[0])
	for block := range work.Newest {
		if block == avoid {
			continue
		}
		if block == to {
			return true
		}
		never := f.impossible(block)
		for i, succ := range block.Succs {
			if i != never {
				work.Add(succ)
			}
		}
	}
	return false
}

// soleEdge returns the value that phi, in f, has on the only edge by which control gets to it over edges that are not
// [impossible]; nil if there are several.
func (f *Frame) soleEdge(phi *ssa.Phi) ssa.Value {
	var sole ssa.Value
	for i, pred := range phi.Block().Preds {
		never := f.impossible(pred)
		if never >= 0 && pred.Succs[never] == phi.Block() && pred.Succs[1-never] != phi.Block() || !f.mayReach(pred, nil) {
			continue
		}
		if sole != nil {
			return nil
		}
		sole = phi.Edges[i]
	}
	return sole
}

// constants returns all values that v may have in f, or nil if they are not known. It
// looks at what callers pass, and at variables all of whose assignments are of constants, whatever the
// order in which they happen.
func (f *Frame) constants(v ssa.Value, depth int) []constant.Value {
	if depth > maxPassed {
		return nil
	}
	if c := ssax.Fixed(v); c != nil && c.Value != nil {
		return []constant.Value{c.Value}
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return f.passed(v, depth)
	case *ssa.Phi:
		return f.constantsOf(v, depth)
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL:
			switch addr := ssax.Origin(v.X).(type) {
			case *ssa.Alloc:
				if val := f.values.declaredAs(addr, v); val != nil {
					return f.constants(val, depth+1)
				}
				return stored(addr)
			case *ssa.FieldAddr:
				return f.values.constantField(f, addr)
			}
		case token.NOT:
			return combine(f.constants(v.X, depth+1), []constant.Value{constant.MakeBool(true)}, token.NEQ)
		}
	case *ssa.BinOp:
		if x := ssax.ComparedWithNil(v); x != nil {
			return f.comparedWithNil(x, v.Op)
		}
		return combine(f.constants(v.X, depth+1), f.constants(v.Y, depth+1), v.Op)
	case *ssa.Extract:
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok && v.Index == 1 {
			return f.succeeds(assert, depth)
		}
		if _, ch := f.values.source(f, receivedFrom(v)); syncmodel.IsTimer(ch) {
			return []constant.Value{constant.MakeBool(true)}
		}
	}
	return nil
}

// passed returns the values that callers pass for v.
func (f *Frame) passed(v *ssa.Parameter, depth int) []constant.Value {
	if at, arg := f.given(v); arg != nil {
		return at.constants(arg, depth+1)
	}
	return nil
}

// given returns what the caller passes for v, and where; nil if that is not known. Nothing is known of what a goroutine
// starts with: it may stand for others that run the same function, see noteRecursion.
func (f *Frame) given(v *ssa.Parameter) (at *Frame, arg ssa.Value) {
	owner := f.around(v.Parent())
	if owner == nil || owner.Caller == nil || owner.Caller.Thread != owner.Thread {
		return nil, nil
	}
	i := slices.Index(v.Parent().Params, v)
	if i >= len(owner.args) {
		return nil, nil
	}
	return owner.args[i].frame, owner.args[i].value
}

// declaredAs returns the value that load reads from the variable of alloc, if that is assigned once, before others may know it; nil if
// it may read another one. A parameter that literals capture is such a variable.
func (r *resolution) declaredAs(alloc *ssa.Alloc, load *ssa.UnOp) ssa.Value {
	stores, all := r.code.cells.Stores(alloc)
	if !all || len(stores) != 1 || !r.code.isInitial(alloc, stores[0]) || load.Parent() == alloc.Parent() && !ssax.Dominates(stores[0], load) {
		return nil
	}
	return stores[0].Val
}

// constantsOf returns the constants that the edges of phi have, if they have
// nothing else than these and phi itself.
func (f *Frame) constantsOf(phi *ssa.Phi, depth int) []constant.Value {
	var out []constant.Value
	for _, e := range phi.Edges {
		if e == ssa.Value(phi) {
			continue
		}
		vals := f.constants(e, depth+1)
		if vals == nil {
			return nil
		}
		out = addConstants(out, vals)
	}
	return out
}

func addConstants(set, more []constant.Value) []constant.Value {
	for _, m := range more {
		if !slices.ContainsFunc(set, func(c constant.Value) bool { return sameConstant(c, m) }) {
			set = append(set, m)
		}
	}
	if len(set) > maxValues {
		return nil
	}
	return set
}

func sameConstant(a, b constant.Value) bool {
	return a.Kind() == b.Kind() && constant.Compare(a, token.EQL, b)
}

// combine returns the results of a comparison for all pairs of operands.
func combine(xs, ys []constant.Value, op token.Token) []constant.Value {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
	default:
		return nil
	}
	var out []constant.Value
	for _, x := range xs {
		for _, y := range ys {
			if x.Kind() != y.Kind() {
				return nil
			}
			out = addConstants(out, []constant.Value{constant.MakeBool(constant.Compare(x, op, y))})
		}
	}
	return out
}

// stored returns the values that the variable alloc may have: zero, and the
// constants that are assigned to it, if its address is used for nothing but
// reading it and assigning constants.
func stored(alloc *ssa.Alloc) []constant.Value {
	zero := ssax.ZeroValue(elem(alloc.Type()))
	if zero == nil {
		return nil
	}
	out := []constant.Value{zero}
	var visit func(addr ssa.Value) bool
	visit = func(addr ssa.Value) bool {
		for _, instr := range *addr.Referrers() {
			switch instr := instr.(type) {
			case *ssa.UnOp, *ssa.DebugRef:
			case *ssa.Store:
				c, ok := instr.Val.(*ssa.Const)
				if !ok || c.Value == nil || instr.Addr != addr {
					return false
				}
				out = addConstants(out, []constant.Value{c.Value})
			case *ssa.MakeClosure:
				for i, bound := range instr.Bindings {
					fn := instr.Fn.(*ssa.Function)
					if bound == addr && (i >= len(fn.FreeVars) || !visit(fn.FreeVars[i])) {
						return false
					}
				}
			default:
				return false
			}
		}
		return true
	}
	if !visit(alloc) {
		return nil
	}
	return out
}
