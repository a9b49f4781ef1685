package footprint

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// exports returns the footprints that other packages may ask for, without the
// reads that nothing they can do conflicts with. Functions that it leaves out do
// nothing.
func (a *engine) exports(pkg *types.Package) map[symbol.Func]*Function {
	var offered []offer
	w := writes{
		pkg:     pkg,
		fields:  make(map[string]bool),
		bare:    make(map[string]bool),
		locked:  make(map[string]bool),
		globals: make(map[accesspath.Root]bool),
		whole:   make(map[*types.TypeName]bool),
	}
	for _, u := range a.sum.Units() {
		if !isOffered(u.Func) {
			continue
		}
		o := offer{u.Func, &Function{Opaque: true}}
		if f := a.feet[u.Func]; f != nil {
			o.f = a.export(f, "")
		}
		offered = append(offered, o)
		w.add(o)
	}
	out := a.bodiless()
	for _, o := range offered {
		o.f.Accesses = slices.DeleteFunc(o.f.Accesses, func(x Access) bool {
			if x.Locked {
				return w.excludeLocked(x)
			}
			return !x.Write && w.exclude(o.fn, x.Path)
		})
		if !o.f.trivial() {
			out[symbol.Of(ssax.DeclaredObject(o.fn))] = o.f
		}
	}
	return out
}

// bodiless returns footprints for the functions that are written in another
// language.
func (a *engine) bodiless() map[symbol.Func]*Function {
	out := make(map[symbol.Func]*Function)
	for _, name := range a.pkg.Scope().Names() {
		if fn, ok := a.pkg.Scope().Lookup(name).(*types.Func); ok && fn.Exported() {
			out[symbol.Of(fn)] = &Function{Opaque: true}
		}
	}
	for _, u := range a.sum.Units() {
		if obj := ssax.DeclaredObject(u.Func); obj != nil {
			delete(out, symbol.Of(obj))
		}
	}
	return out
}

// An offer is a function that other packages can call.
type offer struct {
	fn *ssa.Function
	f  *Function
}

// withoutReads returns what f says of writes, and of other goroutines.
func withoutReads(f *Function) *Function {
	g := *f
	g.Accesses = slices.DeleteFunc(slices.Clone(f.Accesses), func(a Access) bool { return !a.Write })
	return &g
}

// isOffered reports whether other packages can call fn by name.
func isOffered(fn *ssa.Function) bool {
	obj := ssax.OfferedObject(fn)
	return obj != nil && hasExportedType(symbol.Of(obj))
}

// hasExportedType reports whether fn is a function, or a method of a type that
// other packages can name.
func hasExportedType(fn symbol.Func) bool { return fn.Recv == "" || token.IsExported(fn.Recv) }

// writes are the variables that a package offers to write: those that are not
// among them, and that others cannot get at, may as well be constant.
type writes struct {
	pkg     *types.Package
	fields  map[string]bool // names of the fields that are written, or what they refer to
	bare    map[string]bool // of those that are read or written without a lock
	locked  map[string]bool // of those that are written under a lock
	globals map[accesspath.Root]bool
	whole   map[*types.TypeName]bool // types of which whole variables, or some part, is written
}

func (w *writes) add(o offer) {
	for _, a := range o.f.Accesses {
		name := lastField(a.Path)
		if !a.Locked {
			w.bare[name] = true
		}
		if !a.Write {
			continue
		}
		w.globals[a.Path.Root] = true
		if a.Locked {
			w.locked[name] = true
		} else if name != "" {
			w.fields[name] = true
		} else if t := rootType(o.fn, a.Path); t != nil {
			w.whole[t] = true
		}
	}
}

// exclude reports whether others can do nothing that writes to what fn reads at
// p: it is an unexported field of a type of the package, or lies behind one, and
// nothing that is written has its name.
func (w *writes) exclude(fn *ssa.Function, p accesspath.Path) bool {
	if p.Root.Kind == accesspath.Global && p.Root.Pkg() == w.pkg.Path() {
		return !token.IsExported(p.Root.Name()) && !w.globals[p.Root]
	}
	t := rootType(fn, p)
	if t == nil || t.Pkg() != w.pkg || w.whole[t] || p.Len() == 0 {
		return false
	}
	if s := p.Step(0); s.Kind != accesspath.Field || token.IsExported(s.Name) {
		return false
	}
	for i := range p.Len() {
		if s := p.Step(i); s.Kind == accesspath.Field && (w.fields[s.Name] || w.locked[s.Name]) {
			return false
		}
	}
	return true
}

// excludeLocked reports whether nothing that the package offers does what x, which
// holds a lock, conflicts with, without one; nor can others, who see exported fields.
func (w *writes) excludeLocked(x Access) bool {
	name := lastField(x.Path)
	if x.Path.Root.Kind != accesspath.Param || name == "" {
		return true
	}
	if x.Write {
		return !w.bare[name] && !token.IsExported(name)
	}
	return !w.fields[name]
}

// lastField returns the name of the last field on p, or "".
func lastField(p accesspath.Path) string {
	for i := p.Len() - 1; i >= 0; i-- {
		if s := p.Step(i); s.Kind == accesspath.Field {
			return s.Name
		}
	}
	return ""
}

// rootType returns the declared type of the parameter that p starts from, or of
// what it points to; nil if there is none.
func rootType(fn *ssa.Function, p accesspath.Path) *types.TypeName {
	if p.Root.Kind != accesspath.Param {
		return nil
	}
	t := fn.Params[p.Root.Index].Type()
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Origin().Obj()
	}
	return nil
}
