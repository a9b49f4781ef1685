package accesspath

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A Resolver names the SSA values of one nest: a declared function with its
// literals. Captured variables resolve to the variable of the enclosing
// function, so all functions of a nest speak of the same locations by the same
// paths.
//
// The zero Resolver is not ready; use [NewResolver].
type Resolver struct {
	results func(call *ssa.Call, i int) Path
	memo    map[ssa.Value]Path
}

// NewResolver returns a resolver. results names result i of a call in terms of
// the caller if the callee's summary can (it returns its receiver, say), and
// returns the zero Path if not; it may be nil.
func NewResolver(results func(call *ssa.Call, i int) Path) *Resolver {
	return &Resolver{results: results, memo: make(map[ssa.Value]Path)}
}

// Of returns the path of what v denotes: for a pointer the location that it
// points to, for any other value the location that it was read from. Every
// value has a path; one that was computed is the root of its own. Only the nil
// constant names nothing.
//
// The cost is linear in the length of the chain of definitions, once per value.
func (r *Resolver) Of(v ssa.Value) Path {
	if p, ok := r.memo[v]; ok {
		return p
	}
	// What a cycle of phis leads back to names itself for the time being.
	r.memo[v] = LocalPath(v)
	p := r.resolve(v)
	r.memo[v] = p
	return p
}

func (r *Resolver) resolve(v ssa.Value) Path {
	switch v := v.(type) {
	case *ssa.Parameter:
		return paramPath(v)
	case *ssa.FreeVar:
		if outer := ssax.Binding(v); outer != nil {
			return r.Of(outer)
		}
	case *ssa.Global:
		return globalPath(v)
	case *ssa.Const:
		return Path{}
	case *ssa.Alloc:
		if stored := soleStore(v); stored != nil {
			return r.Of(stored)
		}
	case *ssa.FieldAddr:
		return r.Of(v.X).Field(fieldName(v.X.Type(), v.Field))
	case *ssa.Field:
		return r.Of(v.X).Field(fieldName(v.X.Type(), v.Field))
	case *ssa.IndexAddr:
		return r.Of(v.X).Append(r.elem(v.Index))
	case *ssa.Index:
		return r.Of(v.X).Append(r.elem(v.Index))
	case *ssa.Lookup:
		if !v.CommaOk {
			return r.Of(v.X).Append(r.elem(v.Index))
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.Of(v.X)
		}
	case *ssa.ChangeType:
		return r.Of(v.X)
	case *ssa.ChangeInterface:
		return r.Of(v.X)
	case *ssa.MakeInterface:
		return r.Of(v.X)
	case *ssa.TypeAssert:
		if !v.CommaOk {
			return r.Of(v.X)
		}
	case *ssa.Slice:
		if v.Low == nil {
			return r.Of(v.X) // the same elements at the same indices
		}
	case *ssa.Extract:
		return r.extract(v)
	case *ssa.Call:
		return r.call(v, v, 0)
	case *ssa.Phi:
		return r.phi(v)
	}
	return LocalPath(v)
}

// extract names the component of a tuple.
func (r *Resolver) extract(v *ssa.Extract) Path {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		return r.call(tuple, v, v.Index)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return r.Of(tuple.X)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return r.Of(tuple.X).Append(r.elem(tuple.Index))
		}
	}
	return LocalPath(v)
}

// call names v, which is result i of call.
func (r *Resolver) call(call *ssa.Call, v ssa.Value, i int) Path {
	if r.results != nil {
		if p := r.results(call, i); p.Valid() {
			return p
		}
	}
	return LocalPath(v)
}

// phi names v after its operands if all of them agree.
func (r *Resolver) phi(v *ssa.Phi) Path {
	self := LocalPath(v)
	agreed := Path{}
	for _, edge := range v.Edges {
		p := r.Of(edge)
		switch {
		case p == self:
			// the value of the iteration before
		case !p.Valid() || agreed.Valid() && p != agreed:
			return self
		default:
			agreed = p
		}
	}
	if !agreed.Valid() || agreed.Mentions(v) {
		return self
	}
	return agreed
}

// elem returns the step to the element at index.
func (r *Resolver) elem(index ssa.Value) Step {
	switch index := index.(type) {
	case *ssa.Const:
		if index.Value == nil {
			return Step{Kind: Elem}
		}
		return Step{Kind: Elem, Name: constantName(index.Value)}
	case *ssa.UnOp, *ssa.Convert, *ssa.ChangeType, *ssa.MakeInterface:
		// Two loads of one variable are two values but one index.
		if p := r.Of(index); p.Root.Kind == Local && p.n == 0 {
			return Step{Kind: Elem, Index: p.Root.Value}
		}
	}
	return Step{Kind: Elem, Index: index}
}

// constantName spells a constant index. Strings are quoted, so that the keys 1
// and "1" differ.
func constantName(v constant.Value) string { return v.ExactString() }

// paramPath names a parameter of the nest's root by its position; those of
// literals have meaning only inside.
func paramPath(p *ssa.Parameter) Path {
	fn := p.Parent()
	if fn.Parent() != nil {
		return LocalPath(p)
	}
	for i, q := range fn.Params {
		if q == p {
			return ParamPath(i)
		}
	}
	return LocalPath(p)
}

func globalPath(g *ssa.Global) Path {
	if g.Pkg == nil {
		return LocalPath(g)
	}
	return GlobalPath(g.Pkg.Pkg.Path(), g.Name())
}

// soleStore returns the value that is stored to the variable at a if there is
// exactly one store in the whole nest and the variable is a mere reference, or a
// captured parameter: then the variable is another name for the value. Variables
// that hold structs or arrays are locations of their own.
func soleStore(a *ssa.Alloc) ssa.Value {
	elem := a.Type().Underlying().(*types.Pointer).Elem()
	_, basic := elem.Underlying().(*types.Basic)
	if !basic && !isReference(elem) {
		return nil
	}
	var stored ssa.Value
	count := 0
	var visit func(addr ssa.Value) bool
	visit = func(addr ssa.Value) bool {
		for _, ref := range *addr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Addr != addr {
					return false // the address itself is stored somewhere
				}
				stored = ref.Val
				count++
			case *ssa.UnOp, *ssa.DebugRef:
				// read
			case *ssa.MakeClosure:
				fn := ref.Fn.(*ssa.Function)
				for i, b := range ref.Bindings {
					if b == addr && !visit(fn.FreeVars[i]) {
						return false
					}
				}
			default:
				return false // the address escapes
			}
			if count > 1 {
				return false
			}
		}
		return true
	}
	if !visit(a) || count != 1 {
		return nil
	}
	if _, param := stored.(*ssa.Parameter); basic && !param {
		return nil // holds its zero value until then
	}
	return stored
}

// isReference reports whether variables of type t refer to something else.
func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Signature, *types.Map, *types.Chan, *types.Slice:
		return true
	}
	return false
}

// fieldName returns the name of field i of t, a struct or a pointer to one.
func fieldName(t types.Type, i int) string {
	if st := StructOf(t); st != nil && i < st.NumFields() {
		return st.Field(i).Name()
	}
	return ""
}

// StructOf returns the struct type that t is or points to; for a type
// parameter that of its core type.
func StructOf(t types.Type) *types.Struct {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return u
	case *types.Interface:
		return coreStruct(t)
	}
	return nil
}

// coreStruct returns the struct that underlies every type of the type set of
// the type parameter t.
func coreStruct(t types.Type) *types.Struct {
	tp, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return nil
	}
	iface, ok := tp.Constraint().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	for i := range iface.NumEmbeddeds() {
		switch e := iface.EmbeddedType(i).(type) {
		case *types.Union:
			if e.Len() > 0 {
				return StructOf(e.Term(0).Type())
			}
		default:
			return StructOf(e)
		}
	}
	return nil
}
