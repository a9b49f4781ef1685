package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Emptiness returns the call by which the length of something was found to be zero, or not; nil if br is about something else.
func (br *Branch) Emptiness() (length *ssa.Call, empty bool) {
	v, holds := br.Of.Value, !br.Negated
	if cmp, isCmp := v.(*ssa.BinOp); isCmp {
		if k, isConst := cmp.Y.(*ssa.Const); cmp.Op != token.GTR || !isConst || k.Value == nil || k.Value.ExactString() != "0" {
			return nil, false
		}
		v, empty = cmp.X, !holds
	} else if empty = holds; br.Text != "0" {
		return nil, false
	}
	call, isCall := v.(*ssa.Call)
	if !isCall || ssax.BuiltinOf(call) != "len" {
		return nil, false
	}
	return call, empty
}
