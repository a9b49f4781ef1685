package ssax

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"
)

// UsesOf yields the instructions of type T that use v, in the order of its referrers.
func UsesOf[T ssa.Instruction](v ssa.Value) iter.Seq[T] {
	return func(yield func(T) bool) {
		refs := v.Referrers()
		if refs == nil {
			return // used everywhere
		}
		for _, ref := range *refs {
			if use, ok := ref.(T); ok && !yield(use) {
				return
			}
		}
	}
}

// StoresTo returns the instructions of its function that assign the whole variable at addr, in the order of uses. Others
// may assign it as well.
func StoresTo(addr ssa.Value) []*ssa.Store {
	var out []*ssa.Store
	for st := range UsesOf[*ssa.Store](addr) {
		if st.Addr == addr {
			out = append(out, st)
		}
	}
	return out
}

// SoleUse reports whether a single instruction uses v, which is a value of one function.
func SoleUse(v ssa.Value) bool {
	n := 0
	for use := range UsesOf[ssa.Instruction](v) {
		if _, debug := use.(*ssa.DebugRef); !debug {
			n++
		}
	}
	return n == 1
}

// Component returns the value that instructions get for component i of tuple, nil if none asks for it.
func Component(tuple ssa.Value, i int) ssa.Value {
	for x := range UsesOf[*ssa.Extract](tuple) {
		if x.Index == i {
			return x
		}
	}
	return nil
}

// Result returns result i of call as a value of the caller, nil if it is not used.
func Result(call *ssa.Call, i int) ssa.Value {
	if _, several := call.Type().(*types.Tuple); several {
		return Component(call, i)
	}
	return call
}

// CallOf returns the call of which v is a result, and which result it is; nil if it is none.
func CallOf(v ssa.Value) (call *ssa.Call, i int) {
	if ext, ok := v.(*ssa.Extract); ok {
		v, i = ext.Tuple, ext.Index
	}
	call, _ = v.(*ssa.Call)
	return call, i
}

// IsOfActivation reports whether the variable at addr, an allocation or what the body of a loop over a function has captured, is used by one
// activation of its function only, and in the round only in which it was made: it is read and assigned, also in such bodies.
func IsOfActivation(addr ssa.Value) bool {
	for _, instr := range *addr.Referrers() {
		switch instr := instr.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if instr.Val == addr {
				return false
			}
		case *ssa.MakeClosure:
			fn := instr.Fn.(*ssa.Function)
			for i, bound := range instr.Bindings {
				if bound == addr && !(IsYield(fn) && IsOfActivation(fn.FreeVars[i])) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
