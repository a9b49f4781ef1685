package callees

import "go/types"

// inAPI reports whether other packages may make values of the unexported
// interface type named without its name: by passing something to an exported
// function or method that takes one, or by setting an exported variable or
// field. Types count even if they are unexported, since values of them may get
// out.
func (r *Resolver) inAPI(named *types.Named) bool {
	scope := r.pkg.Pkg.Scope()
	for _, name := range scope.Names() {
		obj := scope.Lookup(name)
		if _, ok := obj.(*types.TypeName); ok {
			if typeTakes(obj.Type(), named) {
				return true
			}
		} else if obj.Exported() && takes(obj.Type(), named) {
			return true
		}
	}
	return false
}

// typeTakes reports whether the exported fields or methods of the declared type t
// take values of type named.
func typeTakes(t types.Type, named *types.Named) bool {
	decl, ok := t.(*types.Named)
	if !ok || decl == named {
		return false // an alias of another type, or the interface itself
	}
	if takes(decl.Underlying(), named) {
		return true
	}
	for m := range decl.Methods() {
		if m.Exported() && takes(m.Type(), named) {
			return true
		}
	}
	return false
}

// takes reports whether a value of type named can be put into, or passed to, a
// value of type t. To look at declared types that t mentions is not necessary:
// they have their own turn, or belong to other packages.
func takes(t types.Type, named *types.Named) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t == named {
			return true
		}
		for arg := range t.TypeArgs().Types() {
			if takes(arg, named) {
				return true
			}
		}
	case *types.Pointer:
		return takes(t.Elem(), named)
	case *types.Slice:
		return takes(t.Elem(), named)
	case *types.Array:
		return takes(t.Elem(), named)
	case *types.Chan:
		return takes(t.Elem(), named)
	case *types.Map:
		return takes(t.Key(), named) || takes(t.Elem(), named)
	case *types.Struct:
		for f := range t.Fields() {
			if f.Exported() && takes(f.Type(), named) {
				return true
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			if m.Exported() && takes(m.Type(), named) {
				return true
			}
		}
	case *types.Signature:
		return signatureTakes(t, named)
	}
	return false
}

// signatureTakes reports whether callers of a function can pass it a value of type
// named. A result is no way in, unless it is something to put values into.
func signatureTakes(sig *types.Signature, named *types.Named) bool {
	for p := range sig.Params().Variables() {
		if takes(p.Type(), named) {
			return true
		}
	}
	for res := range sig.Results().Variables() {
		if types.Unalias(res.Type()) != named && takes(res.Type(), named) {
			return true
		}
	}
	return false
}
