package critical

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// canonical returns r with the lock that its users know: where a type with methods
// Lock and Unlock is made of another lock, the field or variable of that type, rather
// than the field inside, which all locks of the type share.
func canonical(r Resource, fn *ssa.Function) Resource {
	p := r.Path
	t, prefix := rootType(p, fn)
	if t == nil {
		return r
	}
	var owner types.Type // what the step before led through
	for i := range p.Len() {
		if isWrapper(t) {
			return cutAt(r, prefix, owner)
		}
		s := p.Step(i)
		owner, t = t, stepType(t, s)
		prefix = prefix.Append(s)
		if t == nil {
			return r
		}
	}
	return r
}

// cutAt returns r as the lock at prefix, whose last step is a field of owner.
func cutAt(r Resource, prefix accesspath.Path, owner types.Type) Resource {
	r.Path = prefix
	_, last, ok := prefix.Parent()
	switch {
	case !ok && prefix.Root.Kind == accesspath.Global:
		r.Decl = symbol.Var{Pkg: prefix.Root.Pkg, Name: prefix.Root.Name}
	case ok && last.Kind == accesspath.Field:
		r.Decl = fieldOf(owner, last.Name)
	case ok:
		// an element: the declaration of the container is not looked for
		r.Decl = symbol.Var{}
	default:
		r.Decl = symbol.Var{}
	}
	return r
}

func fieldOf(t types.Type, name string) symbol.Var {
	st := accesspath.StructOf(t)
	if st == nil {
		return symbol.Var{}
	}
	for i := range st.NumFields() {
		if st.Field(i).Name() == name {
			decl, _ := symbol.FieldOf(t, i)
			return decl
		}
	}
	return symbol.Var{}
}

// rootType returns the type of what p starts from, nil if it is not known.
func rootType(p accesspath.Path, fn *ssa.Function) (types.Type, accesspath.Path) {
	root := accesspath.Path{Root: p.Root}
	switch p.Root.Kind {
	case accesspath.Param:
		if outer := ssax.EnclosingDeclared(fn); p.Root.Index < len(outer.Params) {
			return outer.Params[p.Root.Index].Type(), root
		}
	case accesspath.Local:
		return p.Root.Value.Type(), root
	case accesspath.Global:
		if fn.Pkg != nil && fn.Pkg.Pkg.Path() == p.Root.Pkg {
			if v := fn.Pkg.Pkg.Scope().Lookup(p.Root.Name); v != nil {
				return v.Type(), root
			}
		}
	}
	return nil, root
}

func stepType(t types.Type, s accesspath.Step) types.Type {
	for range 2 { // a variable that holds a pointer
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			t = ptr.Elem()
		}
	}
	if s.Kind == accesspath.Field {
		st := accesspath.StructOf(t)
		if st == nil {
			return nil
		}
		for f := range st.Fields() {
			if f.Name() == s.Name {
				return f.Type()
			}
		}
		return nil
	}
	if c, ok := ssax.CoreType(t).(interface{ Elem() types.Type }); ok {
		return c.Elem()
	}
	return nil
}

// isWrapper reports whether t, or what it points to, is a declared type with its own
// methods Lock and Unlock, and no primitive.
func isWrapper(t types.Type) bool {
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil || syncmodel.LockKindOf(named) != 0 {
		return false
	}
	lock, unlock := false, false
	for m := range named.Methods() {
		lock = lock || m.Name() == "Lock"
		unlock = unlock || m.Name() == "Unlock"
	}
	return lock && unlock
}
