package goroutine

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A verdict is a result of a call, an error or a bool, by which the block of the call ends:
// it tells how the call has ended.
type verdict struct {
	result int
	denied int // the successor of the block for an error that is not nil, and for false
}

// verdictOf returns the result of call that its block ends by; ok is false if there is none, or if
// something happens in between.
func verdictOf(call *ssa.Call) (v verdict, ok bool) {
	block := call.Block()
	branch, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	if !ok {
		return v, false
	}
	cond, denied := branch.Cond, 1
	if cmp, ok := cond.(*ssa.BinOp); ok {
		k, isConst := cmp.Y.(*ssa.Const)
		if !isConst || !k.IsNil() || !ssax.IsError(cmp.X.Type()) {
			return v, false
		}
		if cmp.Op == token.NEQ {
			denied = 0
		}
		cond = cmp.X
	}
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		cond, denied = not.X, 1-denied
	}
	switch x := cond.(type) {
	case *ssa.Call:
		ok = x == call
	case *ssa.Extract:
		v.result = x.Index
		ok = x.Tuple == ssa.Value(call)
	default:
		ok = false
	}
	v.denied = denied
	return v, ok && isLastEvent(call)
}

// isOf reports whether x is the result of call that v is about.
func (v verdict) isOf(x ssa.Value, call *ssa.Call) bool {
	if ext, ok := x.(*ssa.Extract); ok {
		return ext.Tuple == ssa.Value(call) && ext.Index == v.result
	}
	return x == ssa.Value(call) && v.result == 0
}

// isLastEvent reports whether nothing happens after call in its block.
func isLastEvent(call *ssa.Call) bool {
	after := false
	for _, instr := range call.Block().Instrs {
		switch instr := instr.(type) {
		case *ssa.Extract, *ssa.BinOp, *ssa.If, *ssa.DebugRef, *ssa.ChangeType:
		case *ssa.UnOp:
			if after && instr.Op != token.NOT {
				return false
			}
		default:
			if after {
				return false
			}
		}
		after = after || instr == ssa.Instruction(call)
	}
	return true
}

// An ending is how the caller of a function knows a return.
type ending uint8

const (
	eitherWay ending = iota
	granted          // with a nil error, or true
	refused          // with another error, or false
)

// endingOf returns how ret ends as far as result i tells.
func (b *builder) endingOf(ret *ssa.Return, i int) ending {
	if i >= len(ret.Results) {
		return eitherWay
	}
	switch v := ssax.Returned(ret, i).(type) {
	case *ssa.Const:
		switch {
		case v.IsNil() || v.Value != nil && v.Value.Kind() == constant.Bool && constant.BoolVal(v.Value):
			return granted
		case v.Value != nil && v.Value.Kind() == constant.Bool:
			return refused
		}
	case *ssa.MakeInterface:
		return refused
	default:
		if isNil, known := b.isNil(v, ret.Block()); known && !isNil {
			return refused
		}
	}
	return eitherWay
}
