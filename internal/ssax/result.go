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
