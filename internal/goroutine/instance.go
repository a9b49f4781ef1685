package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// typeIn returns what t, a type in the code of f, is in this activation: a type parameter stands for what its function was called with, as
// far as the scope shows the call. A type that is made of others keeps those that cannot be told.
func (f *Frame) typeIn(t types.Type) types.Type {
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		if arg := f.argument(t); arg != nil {
			return arg
		}
	case *types.Pointer:
		if elem := f.typeIn(t.Elem()); elem != t.Elem() {
			return types.NewPointer(elem)
		}
	case *types.Slice:
		if elem := f.typeIn(t.Elem()); elem != t.Elem() {
			return types.NewSlice(elem)
		}
	case *types.Array:
		if elem := f.typeIn(t.Elem()); elem != t.Elem() {
			return types.NewArray(elem, t.Len())
		}
	case *types.Chan:
		if elem := f.typeIn(t.Elem()); elem != t.Elem() {
			return types.NewChan(t.Dir(), elem)
		}
	case *types.Map:
		if key, elem := f.typeIn(t.Key()), f.typeIn(t.Elem()); key != t.Key() || elem != t.Elem() {
			return types.NewMap(key, elem)
		}
	case *types.Named:
		return f.instance(t)
	}
	return t
}

// instance is typeIn for an instance of a generic type.
func (f *Frame) instance(t *types.Named) types.Type {
	var args []types.Type
	changed := false
	for arg := range t.TypeArgs().Types() {
		in := f.typeIn(arg)
		args, changed = append(args, in), changed || in != arg
	}
	if !changed {
		return t
	}
	out, err := types.Instantiate(nil, t.Origin(), args, false)
	if err != nil {
		return t
	}
	return out
}

// argument returns what the type parameter p of the function of f, or of one around it, stands for; nil if that is not known.
func (f *Frame) argument(p *types.TypeParam) types.Type {
	for fn := f.Func; fn != nil; fn = fn.Parent() {
		at := f.around(fn)
		if at == nil || at.Site == nil || at.Caller == nil {
			continue
		}
		callee := at.Site.Common().StaticCallee()
		if callee == nil || callee.Origin() != fn {
			continue
		}
		if arg := argumentOf(callee, p); arg != nil {
			return at.Caller.typeIn(arg)
		}
	}
	return nil
}

// argumentOf returns the type that p, a type parameter of the function of which callee is an instance, stands for there; nil if it is none.
func argumentOf(callee *ssa.Function, p *types.TypeParam) types.Type {
	args, i := callee.TypeArgs(), 0
	for param := range callee.Origin().TypeParams().TypeParams() {
		if param == p && i < len(args) {
			return args[i]
		}
		i++
	}
	return nil
}
