package callees

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/concvet/concvet/internal/ssax"
)

// An interface with more implementations than this is treated as unknown. Those
// of an exported interface are fewer because they tend to be alternatives that
// users choose from, of which one program uses one.
const (
	maxUnexported = 8
	maxExported   = 3
)

// interfaces is what the package does with interface types.
type interfaces struct {
	converted typeutil.Map // interface type -> *conversions
	types     distinct     // all types that are converted to some interface
}

// conversions are the ways in which values of an interface type come into being
// in the package.
type conversions struct {
	from distinct // concrete types
	open bool     // from type parameters or other interface types
}

// scanInterfaces looks at all conversions to interface types.
func (r *Resolver) scanInterfaces() *interfaces {
	in := new(interfaces)
	for _, nest := range r.nests {
		for _, fn := range nest.Funcs {
			for instr := range ssax.Instrs(fn) {
				in.scan(instr)
			}
		}
	}
	return in
}

func (in *interfaces) scan(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		c, t := in.of(instr.Type()), instr.X.Type()
		if _, ok := types.Unalias(t).(*types.TypeParam); ok {
			c.open = true
			return
		}
		c.from.add(t)
		in.types.add(t)
	case *ssa.ChangeInterface:
		in.of(instr.Type()).open = true
	case *ssa.ChangeType: // between interface types that list the same methods
		if types.IsInterface(instr.Type()) {
			in.of(instr.Type()).open = true
		}
	case *ssa.TypeAssert: // to the type itself, for method values: a test for nil
		if types.IsInterface(instr.AssertedType) && !types.Identical(instr.X.Type(), instr.AssertedType) {
			in.of(instr.AssertedType).open = true
		}
	}
}

func (in *interfaces) of(t types.Type) *conversions {
	c, _ := in.converted.At(t).(*conversions)
	if c == nil {
		c = new(conversions)
		in.converted.Set(t, c)
	}
	return c
}

// A distinct has types in the order in which they came, each once.
type distinct struct {
	list []types.Type
	has  typeutil.Map
}

func (d *distinct) add(t types.Type) {
	if d.has.At(t) == nil {
		d.has.Set(t, true)
		d.list = append(d.list, t)
	}
}

// implementers resolves method m of a value of the interface type t by the types
// that it can have, if only this package can have made the value.
func (r *Resolver) implementers(t types.Type, m *types.Func) Targets {
	var targets Targets
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() != r.pkg.Pkg || named.TypeArgs() != nil {
		targets.fail(OpenInterface)
		return targets
	}
	if r.dynamic == nil {
		r.dynamic = r.scanInterfaces()
	}
	impls := r.implementations(named)
	limit := maxUnexported
	if named.Obj().Exported() {
		limit = maxExported
	}
	switch {
	case !impls.closed:
		targets.fail(OpenInterface)
		return targets
	case len(impls.types) > limit:
		targets.fail(ManyTypes)
		return targets
	}
	for _, impl := range impls.types {
		targets.addMethod(r.pkg, impl, m)
	}
	return targets
}

// implementations are the types of the values that an interface type of this package
// can hold; closed is false if there may be others.
type implementations struct {
	types  []types.Type
	closed bool
}

// implementations returns those of the interface type named.
//
// There are two ways for an interface to be closed. One is that it has an
// unexported method, which types of other packages lack. The other is that it is
// itself unexported, is not part of the API, and that all values of it are made
// by converting concrete ones.
func (r *Resolver) implementations(named *types.Named) implementations {
	return r.impls.Of(named, func(named *types.Named) implementations {
		iface := named.Underlying().(*types.Interface)
		if hidden(iface, r.pkg.Pkg) {
			return implementations{r.localImplementations(iface), true}
		}
		if c := r.dynamic.of(named); !named.Obj().Exported() && !c.open && !r.inAPI(named) {
			return implementations{c.from.list, true}
		}
		return implementations{}
	})
}

// hidden reports whether iface has an unexported method of pkg.
func hidden(iface *types.Interface, pkg *types.Package) bool {
	for m := range iface.Methods() {
		if !m.Exported() && m.Pkg() == pkg {
			return true
		}
	}
	return false
}

// localImplementations returns the types of this package that implement iface:
// all that are declared in its scope, and others that are converted to some
// interface. Of a type and the pointer to it the former suffices if both do.
func (r *Resolver) localImplementations(iface *types.Interface) []types.Type {
	var impls []types.Type
	scope := r.pkg.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
			continue
		}
		if named, ok := obj.Type().(*types.Named); ok && named.TypeParams() != nil {
			continue // its instances are in the second list, if there are any
		}
		for _, t := range []types.Type{obj.Type(), types.NewPointer(obj.Type())} {
			if types.Implements(t, iface) {
				impls = append(impls, t)
				break
			}
		}
	}
	for _, t := range r.dynamic.types.list {
		if types.Implements(t, iface) && !r.declaredInScope(t) {
			impls = append(impls, t)
		}
	}
	return impls
}

// declaredInScope reports whether t is a type that is declared in the scope of
// the package and not generic, or a pointer to one.
func (r *Resolver) declaredInScope(t types.Type) bool {
	named := ssax.NamedOf(t)
	return named != nil && named.TypeArgs() == nil && named.Obj().Parent() == r.pkg.Pkg.Scope()
}
