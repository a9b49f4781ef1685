package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// ClosureOf returns the instruction that makes the closure of the function
// literal fn, if there is exactly one; literals that the compiler duplicates,
// and those without free variables, have none.
func ClosureOf(fn *ssa.Function) *ssa.MakeClosure {
	refs := fn.Referrers()
	if refs == nil {
		return nil // not a literal
	}
	var made *ssa.MakeClosure
	for _, instr := range *refs {
		mc, ok := instr.(*ssa.MakeClosure)
		if !ok || mc.Fn != fn {
			continue // mentions fn without making it
		}
		if made != nil {
			return nil
		}
		made = mc
	}
	return made
}

// Binding returns the value of the enclosing function that the free variable fv
// stands for: the address of the captured variable. It is nil if the closure
// is made at more than one place.
func Binding(fv *ssa.FreeVar) ssa.Value {
	fn := fv.Parent()
	made := ClosureOf(fn)
	if made == nil {
		return nil
	}
	return made.Bindings[slices.Index(fn.FreeVars, fv)]
}

// Origin follows the bindings of free variables outwards to the value that was
// captured: an [ssa.Alloc] or [ssa.Parameter] of an enclosing function, or the
// last free variable whose binding is not known. Values other than free
// variables are their own origin.
func Origin(v ssa.Value) ssa.Value {
	for {
		fv, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		outer := Binding(fv)
		if outer == nil {
			return v
		}
		v = outer
	}
}
