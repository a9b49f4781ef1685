package testlate

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/mhb"
)

// isTaken reports whether executions come to at in the end: nothing decides on it but what comes when a test tears down what it has set up. A log tells
// also of what goes well.
func (at *site) isTaken(orders *mhb.Result, isLog bool) bool {
	for ; at != nil; at = at.up {
		w := way{frame: at, orders: orders, isLog: isLog}
		for b := at.instr.Block(); b != nil; b = b.Idom() {
			if cond, outcome := ssax.DecidedAt(b); cond != nil && !w.isUsual(cond, outcome) {
				return false
			}
		}
	}
	return true
}

// A way is how control comes to a call.
type way struct {
	frame  *site
	orders *mhb.Result
	isLog  bool
}

// isUsual reports whether cond is as it is in the end: a context has ended, something that is tried until it fails has failed, or a loop is over; for a
// log, something is received, or has not failed, as well.
func (w *way) isUsual(cond ssa.Value, outcome bool) bool {
	switch cond := cond.(type) {
	case *ssa.Extract:
		recv, ok := cond.Tuple.(*ssa.UnOp)
		return w.isLog && ok && recv.Op == token.ARROW && cond.Index == 1
	case *ssa.BinOp:
		if arm, sel, ok := ssax.SelectArm(cond); ok {
			return sel.Blocking && (!outcome || w.isExpected(sel.States[arm]))
		}
		v := ssax.ComparedWithNil(cond)
		switch {
		case v == nil || !ssax.IsError(v.Type()):
			return ssax.IsHeader(cond.Block())
		case outcome == (cond.Op == token.NEQ):
			return w.fails(v)
		}
		return w.isLog
	}
	return false
}

// isExpected reports whether what a select receives comes in the course of a test: the end of a context, or, for a log, anything but a timer.
func (w *way) isExpected(s *ssa.SelectState) bool {
	f := w.frame.frame
	if _, _, ok := f.ContextOf(s.Chan); ok {
		return true
	}
	return w.isLog && !f.IsTimer(s.Chan)
}

// fails reports whether v, an error, is none only while the goroutine goes on: it is one whenever what gives it returns, or that is what a loop tries
// first in each round.
func (w *way) fails(v ssa.Value) bool {
	if isNil, known := w.orders.IsNil(v); known && !isNil {
		return true
	}
	call, _ := ssax.CallOf(v)
	if call == nil {
		return false
	}
	if block, ok := syncmodel.First[*syncmodel.Block](syncmodel.Lookup(ssax.Callee(&call.Call))); ok && block.Fails {
		return true
	}
	if !ssax.InLoop(call.Block()) {
		return false
	}
	return !slices.ContainsFunc(call.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		return ssax.ReachesOn(call.Block(), b, nil) && slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			before, ok := instr.(*ssa.Call)
			return ok && before != call && mayFail(before) && ssax.Dominates(before, call)
		})
	})
}

// mayFail reports whether one of the results of call is an error.
func mayFail(call *ssa.Call) bool {
	results := call.Call.Signature().Results()
	for v := range results.Variables() {
		if ssax.IsError(v.Type()) {
			return true
		}
	}
	return false
}
