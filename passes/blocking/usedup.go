package blocking

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// isUsedUp reports whether br finds that nothing is left of a slice, of which the function takes something otherwise: users who call it often
// enough get there, whatever was done before.
func isUsedUp(br *goroutine.Branch) bool {
	length, empty := br.Emptiness()
	if !empty || !ssax.IsOpen(length.Parent()) {
		return false
	}
	load, ok := length.Call.Args[0].(*ssa.UnOp)
	if !ok {
		return false
	}
	for st := range ssax.InstrsOf[*ssa.Store](length.Parent()) {
		if rest, ok := st.Val.(*ssa.Slice); ok && ssax.SameExpr(st.Addr, load.X) && ssax.SameExpr(rest.X, load) && isDecidedBy(st.Block(), length) {
			return true
		}
	}
	return false
}

// isDecidedBy reports whether control gets to b only by a comparison of length.
func isDecidedBy(b *ssa.BasicBlock, length ssa.Value) bool {
	for cond := range ssax.Decided(b) {
		if cmp, ok := cond.(*ssa.BinOp); ok && cmp.X == length {
			return true
		}
	}
	return false
}
