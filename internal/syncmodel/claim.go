package syncmodel

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Claims reports whether v is the result of an atomic operation and says, if it is seen, that nobody else sees the same
// until the variable is changed back: who counts down to zero, puts a true where a false was, or succeeds to swap, is
// alone with it. It is a must statement for variables that change in no other way meanwhile.
func Claims(v ssa.Value, seen constant.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok || seen == nil {
		return false
	}
	e, ok := First[*Atomic](Lookup(ssax.Callee(&call.Call)))
	if !ok {
		return false
	}
	args := ssax.Arguments(&call.Call)
	last, ok := args[len(args)-1].(*ssa.Const)
	switch e.Op {
	case Add:
		return ok && last.Value != nil && constant.Sign(last.Value) != 0
	case Swap:
		return ok && last.Value != nil && last.Value.Kind() == seen.Kind() && !constant.Compare(last.Value, token.EQL, seen)
	case CompareAndSwap:
		return seen.Kind() == constant.Bool && constant.BoolVal(seen)
	}
	return false
}

// IsClaimedAt reports whether the branch that leads to b, and nowhere else, has seen something that [Claims].
func IsClaimedAt(b *ssa.BasicBlock) bool {
	cond, outcome := ssax.DecidedAt(b)
	v, seen := cond, constant.MakeBool(outcome)
	if cmp, ok := cond.(*ssa.BinOp); ok {
		k, isConst := cmp.Y.(*ssa.Const)
		if !isConst || k.Value == nil || cmp.Op != token.EQL && cmp.Op != token.NEQ || outcome != (cmp.Op == token.EQL) {
			return false
		}
		v, seen = cmp.X, k.Value
	}
	return Claims(v, seen)
}
