package ssax

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Returned returns the value that ret returns as result i. In functions that defer
// calls the results go through variables, which deferred calls may change; this
// is what the return statement put there.
func Returned(ret *ssa.Return, i int) ssa.Value {
	load, ok := ret.Results[i].(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return ret.Results[i]
	}
	v := ret.Results[i]
	for _, instr := range ret.Block().Instrs {
		if st, ok := instr.(*ssa.Store); ok && st.Addr == load.X {
			v = st.Val
		}
	}
	return v
}

// IsRevised reports whether a literal, which may be deferred, assigns the variable in which ret has put result i.
func IsRevised(ret *ssa.Return, i int) bool {
	load, ok := ret.Results[i].(*ssa.UnOp)
	if !ok || Returned(ret, i) == ssa.Value(load) {
		return false
	}
	alloc, ok := load.X.(*ssa.Alloc)
	if !ok {
		return false
	}
	stores, all := Stores(alloc)
	return !all || slices.ContainsFunc(stores, func(st *ssa.Store) bool { return st.Parent() != ret.Parent() })
}

// ReturnsError reports whether ret returns an error that is certainly not nil as its last result: what else it returns is not meant for
// the caller.
func ReturnsError(ret *ssa.Return) bool {
	n := len(ret.Results)
	if n == 0 {
		return false
	}
	err := Returned(ret, n-1)
	if err == nil || !IsError(err.Type()) {
		return false
	}
	switch err := err.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.UnOp:
		_, global := err.X.(*ssa.Global)
		return global
	case *ssa.Call:
		fn := StaticCallee(&err.Call)
		if fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "fmt" || fn.Pkg().Path() == "errors") {
			return true
		}
	}
	return IsFoundNonNil(err, ret.Block())
}
