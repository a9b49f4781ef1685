package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// isConfined reports whether one goroutine of the package does all that is done to v once others know the
// object: who runs each access is known, and no two of the accesses, one and itself included, may run at the
// same time.
func (v *Variable) isConfined() bool {
	if len(v.Instances) == 0 {
		return false
	}
	home := v.Instances[0].Context
	return (home.Spawn != nil || home.Phase == Main) && !slices.ContainsFunc(v.Instances, func(i *Instance) bool {
		c := i.Context
		return c.Unsure || c.Phase != home.Phase || c.Spawn != home.Spawn || c.Many || !i.mayKnow(i) || !i.ofGoroutine()
	})
}

// ofGoroutine reports whether there is one goroutine of the kind that i is on, or else one for each object,
// of which i accesses a field: an object that several of them know is nobody's own.
func (i *Instance) ofGoroutine() bool {
	fn, c := i.Unit.Func, i.Context
	for c.Caller != nil && c.Caller.Spawn == c.Spawn {
		fn, c = up(c)
	}
	if c.Caller == nil || !c.Caller.Many {
		return true
	}
	owns := func(v ssa.Value) bool {
		if isPartOf(i.data, v.Type()) {
			return true
		}
		p, ok := v.Type().Underlying().(*types.Pointer) // a captured variable
		return ok && isPartOf(i.data, p.Elem())
	}
	return slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return owns(p) }) ||
		slices.ContainsFunc(fn.FreeVars, func(v *ssa.FreeVar) bool { return owns(v) })
}

// isPartOf reports whether data is a field of the struct that t is or points to, or of a struct that is a part of it.
func isPartOf(data symbol.Var, t types.Type) bool {
	st := ssax.StructOf(t)
	if st == nil {
		return false
	}
	if sym, ok := symbol.TypeOf(t); ok && sym.Pkg == data.Pkg && sym.Name == data.Type {
		return true
	}
	return slices.ContainsFunc(slices.Collect(st.Fields()), func(f *types.Var) bool {
		_, inline := f.Type().Underlying().(*types.Struct)
		return inline && isPartOf(data, f.Type())
	})
}

// Home returns what starts the goroutine that v is [Confined] to, nil if it is that of the main function.
func (v *Variable) Home() ssa.Instruction { return v.Instances[0].Context.Spawn }
