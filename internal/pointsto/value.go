package pointsto

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A derivation is a value that is computed from another one: what it points to,
// a field of it, what it is if asserted to a type. Equal derivations are equal
// values to a flow-insensitive analysis, so they share a node.
type derivation struct {
	from ref
	op   op
	off  int32
	arg  int32 // layout of the result
}

// value returns what v refers to.
func (n *Nest) value(v ssa.Value) ref {
	if r, ok := n.values[v]; ok {
		return r
	}
	if !n.layout(v).hasPointers() {
		return 0
	}
	r := n.eval(v)
	n.values[v] = r
	return r
}

// layout returns the layout of v, whose type is not a tuple.
func (n *Nest) layout(v ssa.Value) *layout { return n.pkg.layouts.of(v.Type()) }

// eval computes value. It generates the constraints that v depends on, except
// those of phis, which may depend on themselves: see genPhi.
func (n *Nest) eval(v ssa.Value) ref {
	switch v := v.(type) {
	case *ssa.Const, *ssa.Builtin, *ssa.BinOp:
		return 0 // nil, or not a reference
	case *ssa.Alloc:
		return n.allocate(v, n.pkg.layouts.of(mustDeref(v.Type())))
	case *ssa.MakeSlice, *ssa.MakeMap, *ssa.MakeChan:
		return n.allocate(v, n.pkg.layouts.target(n.layout(v)))
	case *ssa.Global:
		return n.evalGlobal(v)
	case *ssa.Function, *ssa.MakeClosure:
		return n.evalFunction(v)
	case *ssa.MakeInterface:
		return n.evalBox(v)
	case *ssa.Parameter:
		return n.evalParam(v)
	case *ssa.FreeVar:
		if b := ssax.Binding(v); b != nil {
			return n.value(b)
		}
		return n.symbolicValue(param, n.layout(v), v)
	case *ssa.Phi:
		return toNode(n.newNodes(0, n.layout(v).size()))
	case *ssa.Call:
		return n.callResult(v, v, 0)
	case *ssa.Extract:
		return n.evalExtract(v)
	}
	return n.evalDerived(v)
}

// evalDerived computes the values that are parts, contents or conversions of one
// operand.
func (n *Nest) evalDerived(v ssa.Value) ref {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return n.value(v.X)
	case *ssa.ChangeType:
		return n.convert(v.X, v)
	case *ssa.Convert:
		return n.convert(v.X, v)
	case *ssa.MultiConvert:
		return n.convert(v.X, v)
	case *ssa.SliceToArrayPointer:
		return n.value(v.X)
	case *ssa.Slice:
		return n.value(v.X) // a slice refers to the array, as a pointer to it does
	case *ssa.FieldAddr:
		return n.offset(n.value(v.X), n.fieldOffset(mustDeref(v.X.Type()), v.Field))
	case *ssa.Field:
		return n.part(n.value(v.X), n.fieldOffset(v.X.Type(), v.Field), n.layout(v))
	case *ssa.IndexAddr:
		return n.offset(n.value(v.X), 1)
	case *ssa.Index:
		return n.part(n.value(v.X), 1, n.layout(v))
	case *ssa.Lookup:
		return n.lookup(v.X, v.Type())
	case *ssa.UnOp:
		return n.evalUnOp(v)
	case *ssa.TypeAssert:
		return n.assert(v.X, v.AssertedType)
	}
	return 0
}

func (n *Nest) evalUnOp(v *ssa.UnOp) ref {
	t := v.Type()
	if tuple, ok := t.(*types.Tuple); ok {
		t = tuple.At(0).Type()
	}
	switch v.Op {
	case token.MUL:
		return n.load(n.value(v.X), 0, n.pkg.layouts.of(t))
	case token.ARROW:
		return n.receive(v.X, t)
	}
	return 0
}

// evalExtract computes a component of a tuple. Tuples as such have no nodes.
func (n *Nest) evalExtract(v *ssa.Extract) ref {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		if first := n.resultValue(tuple, v.Index); first != v {
			return n.value(first)
		}
		return n.callResult(tuple, v, v.Index)
	case *ssa.Select:
		return n.evalSelect(tuple, v)
	case *ssa.Next:
		return n.evalNext(tuple, v)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return n.assert(tuple.X, tuple.AssertedType)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return n.lookup(tuple.X, v.Type())
		}
	case *ssa.UnOp:
		if v.Index == 0 {
			return n.receive(tuple.X, v.Type())
		}
	}
	return 0
}

// evalSelect returns what is received by the case that component v of the select
// is for: after the index and ok, there is one for each receiving case.
func (n *Nest) evalSelect(sel *ssa.Select, v *ssa.Extract) ref {
	i := v.Index - 2
	for _, state := range sel.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		if i == 0 {
			return n.receive(state.Chan, v.Type())
		}
		i--
	}
	return 0
}

// evalNext returns a key (component 1) or element (component 2) of the map that
// is ranged over.
func (n *Nest) evalNext(next *ssa.Next, v *ssa.Extract) ref {
	rng, ok := next.Iter.(*ssa.Range)
	if !ok || next.IsString {
		return 0
	}
	cell := n.pkg.layouts.target(n.layout(rng.X))
	if v.Index == 1 {
		return n.load(n.value(rng.X), 1, n.layout(v))
	}
	return n.load(n.value(rng.X), cell.elem, n.layout(v))
}

func (n *Nest) receive(ch ssa.Value, t types.Type) ref {
	return n.load(n.value(ch), 1, n.pkg.layouts.of(t))
}

// lookup returns an element of the map x; indexing a string yields no reference.
func (n *Nest) lookup(x ssa.Value, t types.Type) ref {
	return n.load(n.value(x), n.pkg.layouts.target(n.layout(x)).elem, n.pkg.layouts.of(t))
}

// allocate returns a new object of layout lay that instruction v allocates.
func (n *Nest) allocate(v ssa.Value, lay *layout) ref {
	return toLoc(n.objects[n.newObject(allocated, lay, v)].base)
}

func (n *Nest) evalGlobal(v *ssa.Global) ref {
	obj := n.newObject(global, n.pkg.layouts.of(mustDeref(v.Type())), v)
	return toLoc(n.objects[obj].base)
}

func (n *Nest) evalFunction(v ssa.Value) ref {
	obj := n.newObject(function, n.pkg.layouts.target(n.layout(v)), v)
	if mc, ok := v.(*ssa.MakeClosure); ok && ssax.IsBound(mc.Fn.(*ssa.Function)) {
		r := n.value(mc.Bindings[0])
		n.objects[obj].captured = r
	}
	return toLoc(n.objects[obj].base)
}

// evalBox returns the interface value that v makes. The value of a type parameter
// is treated as an interface value already.
func (n *Nest) evalBox(v *ssa.MakeInterface) ref {
	if n.layout(v.X).holds == dynamic {
		return n.value(v.X)
	}
	inside := n.value(v.X)
	obj := n.newObject(box, n.pkg.layouts.target(n.layout(v)), v)
	n.objects[obj].captured = inside
	return toLoc(n.objects[obj].base)
}

// evalParam returns what a parameter refers to: if it is one of the root, what
// the callers pass, which is symbolic; if it is one of a literal, what flows in
// where the literal is called (see literal).
func (n *Nest) evalParam(v *ssa.Parameter) ref {
	if v.Parent() == n.src.Root {
		return n.symbolicValue(param, n.layout(v), v)
	}
	return toNode(n.newNodes(0, n.layout(v).size()))
}

// assert returns what x is if it is asserted to have type t.
func (n *Nest) assert(x ssa.Value, t types.Type) ref {
	lay := n.pkg.layouts.of(t)
	if lay.holds == dynamic {
		return n.value(x) // what does not implement t is dropped when it is used
	}
	return n.retype(n.value(x), lay, opAssert)
}

// convert returns the value of x as what v makes of it.
func (n *Nest) convert(x, v ssa.Value) ref {
	from, to := n.layout(x), n.layout(v)
	switch {
	case to.holds == untyped && !from.hasPointers():
		return toLoc(n.anyOf(n.pkg.layouts.target(to))) // from a uintptr
	case to.holds == backing && !from.hasPointers():
		return n.allocate(v, n.pkg.layouts.target(to)) // from a string
	case from.holds == untyped && to.scalar() && to.holds != untyped:
		return n.retype(n.value(x), to, opRetype)
	case from.holds == dynamic && to.holds != dynamic:
		return n.retype(n.value(x), to, opAssert)
	case from.size() != to.size():
		return n.symbolicValue(fresh, to, v) // conversions of type parameters
	}
	return n.value(x)
}

// retype derives the value of layout lay that is found in the dynamic value r.
func (n *Nest) retype(r ref, lay *layout, op op) ref {
	if r == 0 || !lay.hasPointers() {
		return 0
	}
	if r.isLoc() {
		if inside, ok := n.unbox(r.loc(), lay, op); ok {
			return inside
		}
		return 0
	}
	return n.derive(derivation{r, op, 0, lay.id}, lay, func(node int32) constraint {
		return constraint{op, lay.id, toNode(node)}
	})
}

// load derives what is stored off slots after where p points, of layout lay.
func (n *Nest) load(p ref, off int32, lay *layout) ref {
	if p == 0 || !lay.hasPointers() {
		return 0
	}
	if p.isLoc() {
		l, ok := n.shift(p.loc(), off)
		if !ok || l+lay.size() > n.object(l).base+n.object(l).lay.size() {
			return 0
		}
		return n.whole(l, lay)
	}
	key := derivation{p, opLoad, off, lay.id}
	if r, ok := n.derived[key]; ok {
		return r
	}
	base := n.newNodes(0, lay.size())
	n.derived[key] = toNode(base)
	for _, ptr := range lay.ptrs {
		n.constrain(p, constraint{opLoad, off + ptr, toNode(base + ptr)})
	}
	return toNode(base)
}

// offset derives the address off slots after p.
func (n *Nest) offset(p ref, off int32) ref {
	if p == 0 || off < 0 {
		return 0
	}
	if p.isLoc() {
		if l, ok := n.shift(p.loc(), off); ok {
			return toLoc(l)
		}
		return 0
	}
	return n.derive(derivation{p, opOffset, off, 0}, nil, func(node int32) constraint {
		return constraint{opOffset, off, toNode(node)}
	})
}

// derive returns the value for key; if it is new it gets nodes for lay (one node
// if lay is nil) and the constraint that make returns.
func (n *Nest) derive(key derivation, lay *layout, make func(node int32) constraint) ref {
	if r, ok := n.derived[key]; ok {
		return r
	}
	size := int32(1)
	if lay != nil {
		size = lay.size()
	}
	node := n.newNodes(0, size)
	n.derived[key] = toNode(node)
	n.constrain(key.from, make(node))
	return toNode(node)
}

// part returns the part of the struct or array value r that starts off slots
// after it.
func (n *Nest) part(r ref, off int32, lay *layout) ref {
	if !r.isNode() || off < 0 {
		return 0
	}
	return n.whole(r.node()+off, lay)
}

// whole returns the value of layout lay that is at node. A struct is read when
// its parts are.
func (n *Nest) whole(node int32, lay *layout) ref {
	if lay.scalar() {
		n.read(node)
	}
	return toNode(node)
}

// fieldOffset returns the slot of field i of the struct type t.
func (n *Nest) fieldOffset(t types.Type, i int) int32 {
	lay := n.pkg.layouts.of(t)
	if i >= len(lay.fields) {
		return noSlot // a type parameter
	}
	if lay.fields[i] == noSlot && n.pkg.layouts.selectable(ssax.StructOf(t).Field(i)) {
		n.overflow = true
	}
	return lay.fields[i]
}

// mustDeref returns the type that values of the pointer type t point to.
func mustDeref(t types.Type) types.Type {
	if p, ok := ssax.CoreType(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
