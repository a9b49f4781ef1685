package funcfact

import (
	"go/types"

	"github.com/concvet/concvet/internal/symbol"
)

// ForeignTypes returns the types of other packages that the exported API of pkg
// mentions.
func ForeignTypes(pkg *types.Package) map[symbol.Type]bool {
	w := apiWalker{pkg: pkg, found: make(map[symbol.Type]bool)}
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if !obj.Exported() {
			continue
		}
		if _, ok := obj.(*types.TypeName); ok {
			w.declared(obj.Type())
		} else {
			w.mention(obj.Type())
		}
	}
	return w.found
}

// An apiWalker collects the foreign types that a package's API mentions.
type apiWalker struct {
	pkg   *types.Package
	found map[symbol.Type]bool
}

// declared visits the exported fields and methods of a type of the package.
func (w *apiWalker) declared(t types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() != w.pkg {
		w.mention(t)
		return
	}
	if st, ok := named.Underlying().(*types.Struct); ok {
		for f := range st.Fields() {
			if f.Exported() || f.Embedded() {
				w.mention(f.Type())
			}
		}
	}
	for m := range named.Methods() {
		if m.Exported() {
			w.mention(m.Type())
		}
	}
}

// mention visits the types that t is put together from, up to declared ones.
func (w *apiWalker) mention(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if obj := t.Obj(); obj.Pkg() != nil && obj.Pkg() != w.pkg {
			w.found[symbol.Type{Pkg: obj.Pkg().Path(), Name: obj.Name()}] = true
		}
	case *types.Pointer:
		w.mention(t.Elem())
	case *types.Slice:
		w.mention(t.Elem())
	case *types.Array:
		w.mention(t.Elem())
	case *types.Chan:
		w.mention(t.Elem())
	case *types.Map:
		w.mention(t.Elem())
	case *types.Signature:
		for v := range t.Params().Variables() {
			w.mention(v.Type())
		}
		for v := range t.Results().Variables() {
			w.mention(v.Type())
		}
	}
}
