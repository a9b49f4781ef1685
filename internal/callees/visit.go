package callees

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// value returns the node of v, none if v is of a type that is not followed.
func (f *flow) value(v ssa.Value) int {
	if f.kindOf(v.Type()) == ignored {
		return none
	}
	if n, ok := f.values[v]; ok {
		return n
	}
	n := f.add()
	f.values[v] = n
	f.define(v, n)
	return n
}

// define notes what values are that no instruction of their function defines.
func (f *flow) define(v ssa.Value, n int) {
	switch v := v.(type) {
	case *ssa.Function:
		f.nodes[n].holds.addMade(Made{Value: v})
	case *ssa.Parameter:
		if f.world.openParams(v.Parent()) {
			f.open(n, FromCaller)
		}
	case *ssa.Global:
		if v.Pkg != f.pkg || f.world.imported && v.Object() != nil && v.Object().Exported() {
			f.open(n, FromVariable)
		}
	}
}

// fieldOf returns the node of field i of a struct of type t, or a pointer to one.
func (f *flow) fieldOf(t types.Type, i int) int {
	v := ssax.FieldOf(t, i)
	if v == nil || f.kindOf(v.Type()) == ignored {
		return none
	}
	n := f.fields.Of(v, func(*types.Var) int { return f.add() })
	if v.Pkg() != f.pkg.Pkg || v.Exported() && f.world.assigns(t) {
		f.open(n, FromVariable)
	}
	return n
}

// visit notes what instr assigns.
func (f *flow) visit(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.DebugRef, *ssa.If, *ssa.Jump, *ssa.BinOp, *ssa.RunDefers, *ssa.Panic, *ssa.Range, *ssa.Next:
	case *ssa.Store:
		f.flowsTo(f.value(instr.Val), f.content(f.value(instr.Addr)), instr.Val.Type())
	case *ssa.MapUpdate:
		elems := f.content(f.value(instr.Map))
		for _, v := range []ssa.Value{instr.Key, instr.Value} {
			if f.kindOf(v.Type()) != ignored {
				f.put(v, elems)
			}
		}
	case *ssa.Send:
		f.put(instr.X, f.content(f.value(instr.Chan)))
	case *ssa.Return:
		for i, v := range instr.Results {
			f.put(v, f.resultOf(result{instr.Parent(), i}))
		}
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Send != nil {
				f.put(s.Send, f.content(f.value(s.Chan)))
			}
		}
	case ssa.CallInstruction:
		f.call(instr)
	case *ssa.MakeInterface:
		f.convert(instr)
	case *ssa.MakeClosure:
		if fn := instr.Fn.(*ssa.Function); !ssax.IsBound(fn) {
			for i, v := range instr.Bindings {
				f.put(v, f.value(fn.FreeVars[i]))
			}
		}
		f.nodes[f.value(instr)].holds.addMade(Made{Value: instr})
	case ssa.Value:
		if ct, ok := instr.(*ssa.ChangeType); ok {
			f.joinFields(ct.X.Type(), ct.Type())
		}
		if n := f.value(instr); n != none {
			f.visitValue(instr, n)
		}
	}
}

// joinFields makes one node of each field of two struct types, or types of pointers to structs,
// that values are converted between.
func (f *flow) joinFields(s, t types.Type) {
	x, y := ssax.StructOf(s), ssax.StructOf(t)
	if x == nil || y == nil || x == y {
		return
	}
	for i := range min(x.NumFields(), y.NumFields()) {
		f.unify(f.fieldOf(s, i), f.fieldOf(t, i))
	}
}

// put notes that v is assigned to what n stands for.
func (f *flow) put(v ssa.Value, n int) {
	if f.kindOf(v.Type()) == ignored {
		f.open(n, FromVariable)
		return
	}
	f.flowsTo(f.value(v), n, v.Type())
}

// visitValue notes where the value v, of node n, comes from.
func (f *flow) visitValue(v ssa.Value, n int) {
	from := none
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan:
		return
	case *ssa.Phi:
		for _, e := range v.Edges {
			f.put(e, n)
		}
		return
	case *ssa.FieldAddr:
		f.unifyOrOpen(f.content(n), f.fieldOf(v.X.Type(), v.Field))
		return
	case *ssa.IndexAddr:
		f.unifyOrOpen(f.content(n), f.content(f.value(v.X)))
		return
	case *ssa.Field:
		from = f.fieldOf(v.X.Type(), v.Field)
	case *ssa.Index:
		from = f.value(v.X)
	case *ssa.Lookup:
		from = f.content(f.value(v.X))
	case *ssa.UnOp:
		if v.Op == token.MUL || v.Op == token.ARROW {
			from = f.content(f.value(v.X))
		}
	case *ssa.ChangeInterface:
		from = f.value(v.X)
	case *ssa.ChangeType:
		from = f.value(v.X)
	case *ssa.Slice:
		from = f.value(v.X)
	case *ssa.TypeAssert:
		if f.kindOf(v.Type()) == scalar && types.IsInterface(v.AssertedType) {
			from = f.value(v.X)
		}
	case *ssa.Extract:
		f.extract(v, n)
		return
	}
	f.flowsTo(from, n, v.Type())
}

// unifyOrOpen makes a and b one node; a may be anything if b is none.
func (f *flow) unifyOrOpen(a, b int) {
	if b == none {
		f.open(a, FromVariable)
	}
	f.unify(a, b)
}

// extract notes where a component of a tuple comes from.
func (f *flow) extract(v *ssa.Extract, n int) {
	from := none
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		f.resultTo(tuple, v.Index, v, n)
		return
	case *ssa.TypeAssert:
		if f.kindOf(v.Type()) == scalar && types.IsInterface(tuple.AssertedType) {
			from = f.value(tuple.X)
		}
	case *ssa.Lookup:
		from = f.content(f.value(tuple.X))
	case *ssa.UnOp:
		from = f.content(f.value(tuple.X))
	case *ssa.Next:
		if r, ok := tuple.Iter.(*ssa.Range); ok {
			from = f.content(f.value(r.X))
		}
	case *ssa.Select:
		if ch := ssax.ReceivedFrom(tuple, v.Index); ch != nil {
			from = f.content(f.value(ch))
		}
	}
	f.flowsTo(from, n, v.Type())
}

// convert notes what becomes of a value that is converted to an interface type. What it refers
// to may be changed by whoever gets the interface.
func (f *flow) convert(mi *ssa.MakeInterface) {
	if k := f.kindOf(mi.X.Type()); k == reference || k == array {
		f.open(f.value(mi.X), FromVariable)
	}
	n := f.value(mi)
	if n == none {
		return
	}
	if _, ok := types.Unalias(mi.X.Type()).(*types.TypeParam); ok {
		f.open(n, OpenInterface)
		return
	}
	f.nodes[n].holds.addMade(Made{Value: mi})
}
