package critical

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// canonical returns r with the lock that its users know: where a type with methods
// Lock and Unlock is made of another lock, the field or variable of that type, rather
// than the field inside, which all locks of the type share.
func canonical(r Resource, fn *ssa.Function) Resource {
	p := r.Path
	var owner types.Type // what the step before led through
	t, prefix := p.RootType(fn), accesspath.Path{Root: p.Root}
	for i := 0; i < p.Len() && t != nil; i++ {
		if isWrapper(t) {
			return cutAt(r, prefix, owner)
		}
		s := p.Step(i)
		owner, t, prefix = t, s.Type(t), prefix.Append(s)
	}
	return r
}

// cutAt returns r as the lock at prefix, whose last step is a field of owner. What
// declares an element is not looked for.
func cutAt(r Resource, prefix accesspath.Path, owner types.Type) Resource {
	r.Path, r.Decl = prefix, symbol.Var{}
	_, last, ok := prefix.Parent()
	alloc, isVariable := prefix.Root.Value.(*ssa.Alloc)
	switch {
	case ok && last.Kind == accesspath.Field:
		r.Decl = fieldOf(owner, last.Name)
	case !ok && prefix.Root.Kind == accesspath.Global:
		r.Decl = symbol.Var{Pkg: prefix.Root.Pkg, Name: prefix.Root.Name}
	case !ok && isVariable:
		r.Decl.Name = alloc.Comment
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
