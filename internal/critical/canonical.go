package critical

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// canonical returns r with the lock that its users know: where a type with methods
// Lock and Unlock is made of another lock, the field or variable of that type, rather
// than the field inside, which all locks of the type share.
func canonical(r Resource, fn *ssa.Function) Resource {
	if r.Kind == Receiver || r.Kind == Sender {
		return r // a lock made of a channel that is none to package summary
	}
	if prefix, owner, ok := locks.Wrapper(r.Path, fn); ok {
		return cutAt(r, prefix, owner)
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
		r.Decl = symbol.Var{Pkg: prefix.Root.Pkg(), Name: prefix.Root.Name()}
	case !ok && isVariable:
		r.Decl.Name = alloc.Comment
	}
	return r
}

func fieldOf(t types.Type, name string) symbol.Var {
	st := ssax.StructOf(t)
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
