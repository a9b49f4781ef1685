package ssax

import "go/types"

// Implements reports whether t implements the interface type iface: if that is a generic type, some instance of it.
func Implements(t, iface types.Type) bool {
	named, ok := types.Unalias(iface).(*types.Named)
	if !ok || named.TypeParams().Len() == 0 || named.TypeArgs() != nil {
		u, ok := iface.Underlying().(*types.Interface)
		return ok && types.Implements(t, u)
	}
	args := typeArgs(t, named)
	if args == nil {
		return false
	}
	inst, err := types.Instantiate(nil, named, args, true)
	if err != nil {
		return false
	}
	u, ok := inst.Underlying().(*types.Interface)
	return ok && types.Implements(t, u)
}

// typeArgs returns the type arguments with which the methods of t may be those of generic, an interface; nil if there are none.
func typeArgs(t types.Type, generic *types.Named) []types.Type {
	iface, ok := generic.Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	u := unifier{params: generic.TypeParams(), args: make([]types.Type, generic.TypeParams().Len())}
	for m := range iface.Methods() {
		obj, _, _ := types.LookupFieldOrMethod(t, false, m.Pkg(), m.Name())
		fn, ok := obj.(*types.Func)
		if !ok {
			return nil
		}
		u.unify(m.Signature(), fn.Signature())
	}
	for _, arg := range u.args {
		if arg == nil {
			return nil
		}
	}
	return u.args
}

// A unifier finds what type parameters stand for.
type unifier struct {
	params *types.TypeParamList
	args   []types.Type
}

// unify compares x, in which there are type parameters, with y. What does not fit is left to who uses the result; type parameters in arrays, and
// in structs and interfaces without a name, are not found.
func (u *unifier) unify(x, y types.Type) {
	y = types.Unalias(y)
	switch x := types.Unalias(x).(type) {
	case *types.TypeParam:
		if i := x.Index(); i < u.params.Len() && u.params.At(i) == x && u.args[i] == nil {
			u.args[i] = y
		}
	case *types.Pointer, *types.Slice, *types.Chan:
		if e, ok := y.(interface{ Elem() types.Type }); ok {
			u.unify(x.(interface{ Elem() types.Type }).Elem(), e.Elem())
		}
	case *types.Map:
		if m, ok := y.(*types.Map); ok {
			u.unify(x.Key(), m.Key())
			u.unify(x.Elem(), m.Elem())
		}
	case *types.Signature:
		if s, ok := y.(*types.Signature); ok {
			u.unifyAll(x.Params(), s.Params())
			u.unifyAll(x.Results(), s.Results())
		}
	case *types.Named:
		if n, ok := y.(*types.Named); ok && x.Origin() == n.Origin() {
			for i := range x.TypeArgs().Len() {
				u.unify(x.TypeArgs().At(i), n.TypeArgs().At(i))
			}
		}
	}
}

func (u *unifier) unifyAll(x, y *types.Tuple) {
	for i := range min(x.Len(), y.Len()) {
		u.unify(x.At(i).Type(), y.At(i).Type())
	}
}
