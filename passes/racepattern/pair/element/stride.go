package element

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// strides reports whether v, an index of t, is the variable of a loop by which each instance of t takes every n-th element from
// its own number on, and there are more than n instances: two of them take the same elements (paper 000, arrays).
func strides(v goroutine.Value, t *goroutine.Thread) bool {
	phi, ok := v.Value.(*ssa.Phi)
	if !ok || !t.Many || v.Frame == nil || v.Frame.Thread != t {
		return false
	}
	n := stepOf(phi)
	return n > 0 && instances(startOf(phi)) > n
}

// startOf returns the variable around the function from which phi, the variable of a loop, starts to count; nil if that is
// something else.
func startOf(phi *ssa.Phi) *ssa.Alloc {
	for _, e := range phi.Edges {
		if load, ok := e.(*ssa.UnOp); ok && load.Op == token.MUL {
			variable, _ := ssax.Origin(load.X).(*ssa.Alloc)
			return variable
		}
	}
	return nil
}

// instances returns how many values from 0 on the variable has that each round of a loop makes, the next one higher by 1; 0 if
// that is not known.
func instances(variable *ssa.Alloc) int64 {
	if variable == nil || stepOf(variable) != 1 {
		return 0
	}
	for _, store := range ssax.StoresTo(variable) {
		if !fromZero(store.Val) {
			continue
		}
		if n := limitOf(store.Val); n > 0 {
			return n
		}
		if phi, ok := store.Val.(*ssa.Phi); ok { // or the next round is decided on at the end of one
			for _, e := range phi.Edges {
				if n := limitOf(e); n > 0 {
					return n
				}
			}
		}
	}
	return 0
}

// limitOf returns the constant that v is compared with to be less; 0 if there is none.
func limitOf(v ssa.Value) int64 {
	for cmp := range ssax.UsesOf[*ssa.BinOp](v) {
		if cmp.Op != token.LSS || cmp.X != v {
			continue
		}
		if c, ok := cmp.Y.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.Int {
			return c.Int64()
		}
	}
	return 0
}
