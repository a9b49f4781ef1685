package critical

import (
	"go/types"
	"maps"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Makes reports whether result i of fn, a function of another package, is a new object in each call.
func (r *Result) Makes(fn *types.Func, i int) bool {
	if r.imported == nil {
		return false
	}
	f := r.imported(symbol.Of(fn))
	return f != nil && slices.Contains(f.Makes, i)
}

// makes returns the results of fn that are new objects in each call, as far as their types are among those of interest.
func (a *engine) makes(fn *ssa.Function, locking map[symbol.Type]bool) []int {
	var out []int
	for i := range fn.Signature.Results().Len() {
		p, ok := fn.Signature.Results().At(i).Type().(*types.Pointer)
		if !ok {
			continue
		}
		if t, ok := symbol.TypeOf(p); !ok || !locking[t] {
			continue
		}
		if a.owners.Makes(fn, i) {
			out = append(out, i)
		}
	}
	return out
}

// lockingTypes returns the types of the package with locks that its functions wait for, if no two objects of one have
// the same lock.
func (a *engine) lockingTypes() map[symbol.Type]bool {
	out := make(map[symbol.Type]bool)
	known := make(map[symbol.Var]bool)
	shared := make(map[symbol.Type]bool)
	assigned := sync.OnceValue(func() ssax.Assigned { return ssax.NewAssigned(a.sum.Funcs()) })
	for _, f := range a.funcs {
		for _, w := range f.Wants {
			if w.Kind != Lock || !w.Decl.IsField() || w.Decl.Pkg != a.pkg.Path() || known[w.Decl] {
				continue
			}
			known[w.Decl] = true
			t := symbol.Type{Pkg: w.Decl.Pkg, Name: w.Decl.Type}
			out[t] = true
			v := a.field(w.Decl)
			if v == nil {
				shared[t] = true
			} else if _, ok := v.Type().Underlying().(*types.Struct); !ok && !IsOwnLock(v, assigned()) {
				shared[t] = true
			}
		}
	}
	maps.DeleteFunc(out, func(t symbol.Type, _ bool) bool { return shared[t] })
	return out
}

// field returns the field of the package that decl declares, nil if there is none.
func (a *engine) field(decl symbol.Var) *types.Var {
	obj, ok := a.pkg.Scope().Lookup(decl.Type).(*types.TypeName)
	if !ok {
		return nil
	}
	if st := ssax.StructOf(obj.Type()); st != nil {
		return ssax.FieldNamed(st, decl.Name)
	}
	return nil
}

// IsOwnLock reports whether what the field v refers to, a lock, is made for each object anew: a mutex, or a condition
// variable with a mutex of its own.
func IsOwnLock(v *types.Var, assigned ssax.Assigned) bool {
	values, all := assigned.To(v)
	return all && !v.Exported() && !slices.ContainsFunc(values, func(val ssa.Value) bool { return !isNewLock(val) })
}

// isNewLock reports whether nothing else refers to v, a pointer, than what it is assigned to.
func isNewLock(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Alloc:
		return ssax.SoleUse(v)
	case *ssa.MakeInterface:
		return ssax.SoleUse(v) && isNewLock(v.X)
	case *ssa.Call:
		return syncmodel.Of(&v.Call) != nil && !slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool { return !isNewLock(arg) })
	}
	return false
}
