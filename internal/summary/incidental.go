package summary

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// incidental reports whether cond has nothing to do with who holds which lock:
// that something failed, what came in over a channel, and that an argument is
// empty.
func incidental(cond ssa.Value) bool {
	switch v := cond.(type) {
	case *ssa.UnOp:
		return incidental(v.X)
	case *ssa.BinOp:
		return ssax.IsError(v.X.Type()) || event(v.X) || emptiness(v)
	case *ssa.Call:
		return slices.ContainsFunc(v.Call.Args, func(arg ssa.Value) bool { return ssax.IsError(arg.Type()) })
	}
	return event(cond)
}

// event reports whether v tells which communication took place, or whether it
// did.
func event(v ssa.Value) bool {
	x, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	switch t := x.Tuple.(type) {
	case *ssa.Select:
		return true
	case *ssa.UnOp:
		return t.Op == token.ARROW
	}
	return false
}

// emptiness reports whether v compares a parameter that is a number or a string,
// or the length of one, with zero. Types with a name of their own are left out:
// their values may be modes.
func emptiness(v *ssa.BinOp) bool {
	if k, ok := v.Y.(*ssa.Const); !ok || !isEmpty(k) {
		return false
	}
	x := v.X
	if list := ssax.BuiltinArg(x, "len"); list != nil {
		x = list
	}
	_, ok := x.(*ssa.Parameter)
	return ok
}

// isEmpty reports whether k is zero, or an empty string, of a predeclared type.
func isEmpty(k *ssa.Const) bool {
	_, predeclared := types.Unalias(k.Type()).(*types.Basic)
	return predeclared && (locks.ConstName(k) == "0" || locks.ConstName(k) == `""`)
}
