package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// firstOfSame returns the first comparison on each way to cmp of the same values, which finds the same; cmp itself if there is none before it.
func firstOfSame(cmp *ssa.BinOp) *ssa.BinOp {
	first := cmp
	for use := range ssax.UsesOf[*ssa.BinOp](cmp.X) {
		if use.Op == cmp.Op && isSameOperand(use.Y, cmp.Y) && ssax.Dominates(use, first) {
			first = use
		}
	}
	return first
}

// isSameOperand reports whether v and w are one value, or constants that are equal.
func isSameOperand(v, w ssa.Value) bool {
	return v == w || constText(v) != "" && constText(v) == constText(w)
}
