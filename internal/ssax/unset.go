package ssax

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// FoundUnset returns what a condition reads, if that it has the given outcome says that this is nil or false; nil if not.
func FoundUnset(cond ssa.Value, outcome bool) *ssa.UnOp {
	unset := false
	if cmp, ok := cond.(*ssa.BinOp); ok {
		if cond = ComparedWithNil(cmp); cond == nil {
			return nil
		}
		unset = cmp.Op == token.EQL
	}
	load, ok := cond.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || outcome != unset {
		return nil
	}
	return load
}

// IsSet reports whether v is neither nil nor false.
func IsSet(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.Alloc, *ssa.Function:
		return true
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.Bool && constant.BoolVal(v.Value)
	}
	return false
}
