package slots

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isFree reports whether who calls the function of need may make what need returns as large as he likes: it is a product or a sum of numbers
// that he gives in a struct or alone, and tests say no more of these than that they are more than something.
func isFree(need *ssa.Call) bool {
	callee := need.Call.StaticCallee()
	if callee == nil || len(callee.Blocks) != 1 || len(need.Call.Args) == 0 {
		return false
	}
	if slices.ContainsFunc(need.Call.Args, func(v ssa.Value) bool { return givenBy(v) == nil }) {
		return false
	}
	for ret := range ssax.Returns(callee) {
		if !isProduct(ret.Results[0], maxProduct) {
			return false
		}
	}
	for cond, outcome := range ssax.Decided(need.Block()) {
		if !isLowerBound(cond, outcome) {
			return false
		}
	}
	return true
}

// maxProduct bounds the factors that are looked at.
const maxProduct = 8

// isProduct reports whether v is computed of parameters by multiplication and addition.
func isProduct(v ssa.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := ssax.Unconverted(v, ssax.Renamed|ssax.Integral).(type) {
	case *ssa.BinOp:
		return (v.Op == token.MUL || v.Op == token.ADD) && isProduct(v.X, depth-1) && isProduct(v.Y, depth-1)
	default:
		return givenBy(v) != nil
	}
}

// givenBy returns the parameter that v is, or is in a field of; nil if it is something else.
func givenBy(v ssa.Value) *ssa.Parameter {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v
	case *ssa.Field:
		return givenBy(v.X)
	case *ssa.UnOp:
		addr := v.X
		if field, ok := addr.(*ssa.FieldAddr); ok {
			addr = field.X
		}
		if cell, ok := addr.(*ssa.Alloc); ok && v.Op == token.MUL {
			return heldBy(cell)
		}
	}
	return nil
}

// heldBy returns the parameter that cell holds as it was given; nil if it holds something else.
func heldBy(cell *ssa.Alloc) (p *ssa.Parameter) {
	for _, ref := range *cell.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			p, _ = ref.Val.(*ssa.Parameter)
		case *ssa.FieldAddr:
			if slices.ContainsFunc(*ref.Referrers(), func(use ssa.Instruction) bool { _, reads := use.(*ssa.UnOp); return !reads }) {
				return nil
			}
		}
	}
	return p
}

// isLowerBound reports whether a test of what is given finds that it is more than a constant.
func isLowerBound(cond ssa.Value, outcome bool) bool {
	cmp, ok := cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	if _, isConst := cmp.Y.(*ssa.Const); !isConst {
		return false
	}
	switch cmp.Op {
	case token.GTR, token.GEQ:
		return outcome
	case token.LSS, token.LEQ:
		return !outcome
	}
	return false
}
