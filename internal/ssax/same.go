package ssax

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// maxSame bounds how deep expressions are compared.
const maxSame = 8

// SameExpr reports whether a and b, of one function, are computed in the same way from the same values:
// hash(key) and, further down, hash(key) once more. They are equal unless something has changed in between,
// or a function returns another result each time. The cost is that of the smaller expression.
func SameExpr(a, b ssa.Value) bool { return sameExpr(a, b, maxSame) }

func sameExpr(a, b ssa.Value, left int) bool {
	if a == b {
		return true
	}
	if left == 0 {
		return false
	}
	switch a := a.(type) {
	case *ssa.Const:
		b, ok := b.(*ssa.Const)
		return ok && SameConst(a, b)
	case *ssa.Builtin:
		b, ok := b.(*ssa.Builtin)
		return ok && a.Name() == b.Name()
	case *ssa.BinOp:
		b, ok := b.(*ssa.BinOp)
		return ok && a.Op == b.Op && sameOperands(a, b, left)
	case *ssa.UnOp:
		b, ok := b.(*ssa.UnOp)
		return ok && a.Op == b.Op && a.Op != token.ARROW && sameOperands(a, b, left)
	case *ssa.Field:
		b, ok := b.(*ssa.Field)
		return ok && a.Field == b.Field && sameOperands(a, b, left)
	case *ssa.FieldAddr:
		b, ok := b.(*ssa.FieldAddr)
		return ok && a.Field == b.Field && sameOperands(a, b, left)
	case *ssa.Extract:
		b, ok := b.(*ssa.Extract)
		return ok && a.Index == b.Index && sameOperands(a, b, left)
	case *ssa.IndexAddr:
		b, ok := b.(*ssa.IndexAddr)
		return ok && sameOperands(a, b, left)
	case *ssa.Convert:
		b, ok := b.(*ssa.Convert)
		return ok && sameOperands(a, b, left)
	case *ssa.ChangeType:
		b, ok := b.(*ssa.ChangeType)
		return ok && sameOperands(a, b, left)
	case *ssa.Call:
		b, ok := b.(*ssa.Call)
		return ok && sameOperands(a, b, left)
	}
	return false
}

// SameConst reports whether a and b, constants of one type, are the same.
func SameConst(a, b *ssa.Const) bool {
	if a.Value == nil || b.Value == nil {
		return a.Value == b.Value && types.Identical(a.Type(), b.Type()) // nil, or nothing but zeroes
	}
	return constant.Compare(a.Value, token.EQL, b.Value)
}

// sameOperands reports whether a and b have the same operands, the functions that they call included.
func sameOperands(a, b ssa.Instruction, left int) bool {
	xs, ys := a.Operands(nil), b.Operands(nil)
	if len(xs) != len(ys) {
		return false
	}
	for i, x := range xs {
		if (*x == nil) != (*ys[i] == nil) || *x != nil && !sameExpr(*x, *ys[i], left-1) {
			return false
		}
	}
	return true
}
