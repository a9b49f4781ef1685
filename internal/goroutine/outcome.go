package goroutine

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A verdict is a result of a call, an error or a bool, by which the block of the call ends, or which an assertion behind the call is about:
// it tells how the call has ended.
type verdict struct {
	result   int
	denied   int  // the successor of the block for an error that is not nil, and for false; -1 if control does not get on then
	contrary bool // the other way round
}

// verdictOf returns the result of call, in f, that its block ends by, or that is asserted, or that f's caller asks for and f just hands on; ok
// is false if there is none, or if something happens in between.
func (b *builder) verdictOf(f *Frame, call *ssa.Call) (v verdict, ok bool) {
	if v, ok = b.assertionOf(call); ok {
		return v, true
	}
	if v, ok = f.handedOn(call); ok {
		return v, isLastEvent(call)
	}
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

// handedOn returns the verdict by which f's caller tells apart how call has ended: by a result that f returns as it is.
func (f *Frame) handedOn(call *ssa.Call) (v verdict, ok bool) {
	ret, ok := call.Block().Instrs[len(call.Block().Instrs)-1].(*ssa.Return)
	if !ok || f.asked == nil {
		return v, false
	}
	of, i := f.answeredBy(ret)
	return verdict{result: i, denied: -1, contrary: f.asked.contrary}, of == call
}

// answeredBy returns the call, in the block of ret, of which f hands on by ret what its caller asks for, and the result that it is; nil if there
// is none.
func (f *Frame) answeredBy(ret *ssa.Return) (call *ssa.Call, i int) {
	if f.asked == nil || f.asked.result >= len(ret.Results) {
		return nil, 0
	}
	call, i = ssax.CallOf(ssax.Returned(ret, f.asked.result))
	if call == nil || call.Block() != ret.Block() {
		return nil, 0
	}
	return call, i
}

// denialOf returns where a call has ended as f's caller does not want it, of which f hands on by ret how it has ended; nil if there is none,
// or it does not end so.
func (f *Frame) denialOf(ret *ssa.Return) *Node {
	call, _ := f.answeredBy(ret)
	if call == nil {
		return nil
	}
	if s, ok := f.splits[call]; ok {
		return s.denial
	}
	if callee := f.calls[call]; callee != nil && callee.asked != nil && callee.refused != nil && len(callee.refused.Preds) > 0 {
		return callee.refused
	}
	return nil
}

// assertionOf returns the result of call that an assertion is about, which comes next: a call that returns in some cases only, which
// all are of one ending.
func (b *builder) assertionOf(call *ssa.Call) (v verdict, ok bool) {
	next := assertionBehind(call)
	if next == nil || b.cfg.Effect == nil {
		return v, false
	}
	v.denied = -1
	isAbout := slices.ContainsFunc(next.Call.Args, func(arg ssa.Value) bool {
		arg = unchanged(arg)
		if ext, ok := arg.(*ssa.Extract); ok {
			v.result = ext.Index
		}
		return v.isOf(arg, call)
	})
	if !isAbout {
		return v, false
	}
	e := b.cfg.Effect(next)
	if e == nil || e.Top || len(e.Cases) == 0 {
		return v, false
	}
	how := endingIn(e.Cases[0], call, v)
	v.contrary = how == refused
	return v, how != eitherWay && !slices.ContainsFunc(e.Cases, func(k locks.Case) bool { return endingIn(k, call, v) != how })
}

// assertionBehind returns the call behind call in its block, or the one behind that if the first one returns what asserts, as in
// s.Require().NoError(err); nil if there is none or something else happens before.
func assertionBehind(call *ssa.Call) *ssa.Call {
	next := nextCall(call)
	if next == nil {
		return nil
	}
	if by := nextCall(next); by != nil && len(by.Call.Args) > 0 && by.Call.Args[0] == ssa.Value(next) {
		return by
	}
	return next
}

// unchanged returns the interface value that v holds the same as.
func unchanged(v ssa.Value) ssa.Value {
	if c, ok := v.(*ssa.ChangeInterface); ok {
		return c.X
	}
	return v
}

// nextCall returns the call behind call in its block, nil if there is none or something else happens before.
func nextCall(call *ssa.Call) *ssa.Call {
	rest := call.Block().Instrs
	for _, instr := range rest[slices.Index(rest, ssa.Instruction(call))+1:] {
		switch instr := instr.(type) {
		case *ssa.Extract, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.DebugRef:
		case *ssa.Alloc, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice: // of what is asserted with, and what a message is made of
		case *ssa.Store:
			if _, element := instr.Addr.(*ssa.IndexAddr); !element {
				return nil
			}
		case *ssa.Call:
			return instr
		default:
			return nil
		}
	}
	return nil
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
		case *ssa.Extract, *ssa.BinOp, *ssa.If, *ssa.Return, *ssa.DebugRef, *ssa.ChangeType:
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
func (r *resolution) endingOf(ret *ssa.Return, i int) ending {
	if i >= len(ret.Results) || ssax.IsRevised(ret, i) {
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
		switch isNil, known := r.isNil(v, ret.Block()); {
		case isNil:
			return granted
		case known:
			return refused
		}
	}
	return eitherWay
}

// of returns how a caller that asks for v knows an ending.
func (e ending) of(v verdict) ending {
	switch {
	case v.contrary && e == granted:
		return refused
	case v.contrary && e == refused:
		return granted
	}
	return e
}
