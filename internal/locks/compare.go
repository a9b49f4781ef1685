package locks

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// comparison returns the condition that a comparison has the given truth. Those
// that say the same are spelled the same: a > b as b < a, a <= b as not b < a,
// and if b is a constant, which stays where it is, a > b as not a <= b.
func comparison(v *ssa.BinOp, truth bool, subject func(ssa.Value) accesspath.Path) (Cond, bool) {
	x, y, op := v.X, v.Y, v.Op
	if _, ok := x.(*ssa.Const); ok {
		x, y, op = y, x, mirrored(op)
	}
	if positive, ok := opposite(op); ok && (op == token.NEQ || !isFloat(x)) {
		op, truth = positive, !truth
	}
	px := subject(x)
	if !px.Exact() {
		return Cond{}, false
	}
	if c, ok := y.(*ssa.Const); ok {
		if op == token.EQL && c.Value != nil && isBool(x) && c.Value.String() == "false" {
			return Cond{Atom: EqualsConst(px, "true"), Is: !truth}, true
		}
		a := Atom{X: px, Op: op, Const: ConstName(c)}
		if isLength(px) && (op == token.LEQ && a.Const == "0" || op == token.LSS && a.Const == "1") {
			a = EqualsConst(px, "0") // no length is less
		}
		return Cond{Atom: a, Is: truth}, true
	}
	py := subject(y)
	if !py.Exact() {
		return Cond{}, false
	}
	switch {
	case op == token.GTR:
		px, py, op = py, px, token.LSS
	case op == token.LEQ && !isFloat(x):
		px, py, op, truth = py, px, token.LSS, !truth
	}
	return Cond{Atom: Atom{X: px, Op: op, Y: py}, Is: truth}, true
}

// computed returns subject for values that are computed from another one and constants, as well: two
// times flags & 4 are the same if flags is.
func computed(subject func(ssa.Value) accesspath.Path) func(ssa.Value) accesspath.Path {
	var of func(ssa.Value) accesspath.Path
	of = func(v ssa.Value) accesspath.Path {
		if operand, expr := operation(v); operand != nil {
			base := of(operand)
			if p := base.Computed(expr); base.Exact() && !isLength(base) && p.Exact() {
				return p
			}
		}
		return subject(v)
	}
	return of
}

// operation returns the operand of v, if v is computed from that and a constant, and how; nil if not.
func operation(v ssa.Value) (operand ssa.Value, expr string) {
	switch v := v.(type) {
	case *ssa.BinOp:
		if k, ok := v.Y.(*ssa.Const); ok && k.Value != nil {
			return v.X, v.Op.String() + k.Value.ExactString()
		}
	case *ssa.Convert:
		if to, ok := v.Type().Underlying().(*types.Basic); ok && to.Info()&types.IsInteger != 0 {
			return v.X, to.Name()
		}
	}
	return nil, ""
}

// mirrored returns the operator of the comparison with its operands exchanged.
func mirrored(op token.Token) token.Token {
	switch op {
	case token.LSS:
		return token.GTR
	case token.LEQ:
		return token.GEQ
	case token.GTR:
		return token.LSS
	case token.GEQ:
		return token.LEQ
	}
	return op
}

// opposite returns the operator that is true where op is false, for those that
// conditions are not spelled with.
func opposite(op token.Token) (token.Token, bool) {
	switch op {
	case token.NEQ:
		return token.EQL, true
	case token.GTR:
		return token.LEQ, true
	case token.GEQ:
		return token.LSS, true
	}
	return op, false
}

// isFloat reports whether v may be a number that is neither less than another,
// nor equal, nor greater.
func isFloat(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	return !ok || b.Info()&(types.IsInteger|types.IsString|types.IsBoolean) == 0
}
