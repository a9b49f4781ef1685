package locks

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

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
