package critical

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// resolve returns the pairs that p becomes if it waits for code that this package
// provides: a method of a type that implements the interface, or a function that it
// stores in the field.
func (a *engine) resolve(p *Pair) []Pair {
	if p.Want.Kind != Call {
		return nil
	}
	var out []Pair
	for _, fn := range a.provided(p.Want.Decl) {
		f := a.funcs[fn]
		if f == nil {
			continue
		}
		for _, w := range f.Wants {
			if w.Kind == Call {
				continue
			}
			q := *p
			q.Want = continued(p.Want, anonymous(w))
			q.Gates = slices.Concat(p.Gates, q.Want.Held)
			q.Provider = fn
			q.Leads = leadsBack(fn, w, p.Func)
			if p.Want.Reached.Valid() {
				q.relateShown(p.Want.Reached, w)
			} else {
				a.relateRegistered(&q, fn, w)
			}
			if from, to := q.Keys(); from.Valid() && to.Valid() {
				out = append(out, q)
			}
		}
	}
	return out
}

// completes reports whether resolve finds something for what a call of decl waits for.
func (a *engine) completes(decl symbol.Var) bool {
	return slices.ContainsFunc(a.provided(decl), func(fn *ssa.Function) bool {
		f := a.funcs[fn]
		return f != nil && slices.ContainsFunc(f.Wants, func(w *Want) bool { return w.Kind != Call })
	})
}

// relateKnown finds out how the objects of p are related if what is called under the lock is
// found in memory, and a function of the package.
func (a *engine) relateKnown(p *Pair) {
	if p.Provider != nil {
		return
	}
	for w := p.Want; w != nil; w = w.Inner {
		if w.code != nil {
			a.relateRegistered(p, w.code, w.Inner)
			p.Leads = p.Held.Key() == p.Want.Key() && leadsBack(w.code, w.Inner, p.Func)
			if p.Again || p.Leads {
				p.Provider = w.code
			}
			return
		}
	}
}

// continued returns the wait last with the calls that lead to call before it.
func continued(call, last *Want) *Want {
	out := *last
	out.At, out.Inner = call.At, last.Inner
	if call.Inner != nil {
		out.Inner = continued(call.Inner, last)
	}
	out.Held = slices.Concat(call.Held, last.Held)
	return &out
}

// provided returns the functions of the package that a call of decl may run, an
// interface method or what a field holds. Whatever package fmt shows may have a method String; of operands that nobody
// knows, that says nothing.
func (a *engine) provided(decl symbol.Var) []*ssa.Function {
	if decl == stringer {
		return nil
	}
	return slices.Concat(a.providers[decl], a.implementers.Of(decl, a.methods))
}

// findConverted returns which types the package converts to interfaces.
func (a *engine) findConverted() (out []types.Type) {
	for _, mi := range summary.InstrsOf[*ssa.MakeInterface](a.sum) {
		t := mi.X.Type()
		if !slices.ContainsFunc(out, func(x types.Type) bool { return types.Identical(x, t) }) {
			out = append(out, t)
		}
	}
	return out
}

// methods returns the methods that implement the interface method decl.
func (a *engine) methods(decl symbol.Var) []*ssa.Function {
	iface := a.iface(symbol.Type{Pkg: decl.Pkg, Name: decl.Type})
	if iface == nil {
		return a.method(decl)
	}
	var out []*ssa.Function
	for _, t := range a.converted() {
		if types.IsInterface(t) || !ssax.Implements(t, iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(t, false, a.pkg, decl.Name)
		fn, ok := obj.(*types.Func)
		if !ok || fn.Pkg() != a.pkg {
			continue
		}
		if m := a.prog.FuncValue(fn.Origin()); m != nil && a.funcs[m] != nil {
			out = append(out, m)
		}
	}
	return out
}

// method returns the method decl of a type of the package that is no interface.
func (a *engine) method(decl symbol.Var) []*ssa.Function {
	obj, ok := a.pkg.Scope().Lookup(decl.Type).(*types.TypeName)
	if !ok || decl.Pkg != a.pkg.Path() {
		return nil
	}
	found, _, _ := types.LookupFieldOrMethod(obj.Type(), true, a.pkg, decl.Name)
	fn, ok := found.(*types.Func)
	if !ok || types.IsInterface(obj.Type()) {
		return nil
	}
	if m := a.prog.FuncValue(fn.Origin()); m != nil && a.funcs[m] != nil {
		return []*ssa.Function{m}
	}
	return nil
}

// iface returns the interface type of that name, if the package or something that
// it imports declares it, or else nil.
func (a *engine) iface(t symbol.Type) types.Type {
	pkg := a.pkg
	if t.Pkg != a.pkg.Path() {
		i := slices.IndexFunc(a.pkg.Imports(), func(p *types.Package) bool { return p.Path() == t.Pkg })
		if i < 0 {
			return nil
		}
		pkg = a.pkg.Imports()[i]
	}
	obj, ok := pkg.Scope().Lookup(t.Name).(*types.TypeName)
	if !ok || !types.IsInterface(obj.Type()) {
		return nil
	}
	return obj.Type()
}
