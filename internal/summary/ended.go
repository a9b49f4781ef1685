package summary

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// maxBlocksBack bounds how far back it is looked for where a context was seen to have ended.
const maxBlocksBack = 8

// isErrOfEnded reports whether call asks a context for its error, or the cause of that, that control has just found to have ended: it has received
// from the channel of the context on every way to the call. Such an error is not nil.
//
//	select {
//	case <-s.free:
//		return nil
//	case <-ctx.Done():
//		return ctx.Err()
//	}
func isErrOfEnded(call *ssa.Call) bool {
	ctx := AskedForErr(call)
	if ctx == nil {
		return false
	}
	block := call.Block()
	for n := 0; block != nil && n < maxBlocksBack; n++ {
		if isDoneOf(armBefore(block), ctx) {
			return true
		}
		for _, instr := range block.Instrs {
			if instr == ssa.Instruction(call) {
				break
			}
			if recv, ok := instr.(*ssa.UnOp); ok && recv.Op == token.ARROW && isDoneOf(recv.X, ctx) {
				return true
			}
		}
		block = block.Idom()
	}
	return false
}

// AskedForErr returns the context whose error, or the cause of that, call returns; nil if it does something else.
func AskedForErr(call *ssa.Call) ssa.Value {
	common := call.Common()
	if common.IsInvoke() {
		if common.Method.Name() == "Err" && symbol.IsContext(common.Value.Type()) {
			return common.Value
		}
		return nil
	}
	if fn := common.StaticCallee(); fn != nil && fn.Name() == "Cause" && fn.Pkg != nil && fn.Pkg.Pkg.Path() == "context" {
		return common.Args[0]
	}
	return nil
}

// armBefore returns the channel of the arm of a select that is taken if control gets to block, nil if block is no arm.
func armBefore(block *ssa.BasicBlock) ssa.Value {
	if len(block.Preds) != 1 {
		return nil
	}
	branch, ok := block.Preds[0].Instrs[len(block.Preds[0].Instrs)-1].(*ssa.If)
	if !ok || branch.Block().Succs[0] != block {
		return nil
	}
	cmp, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	i, sel, ok := ssax.SelectArm(cmp)
	if !ok {
		return nil
	}
	return sel.States[i].Chan
}

// isDoneOf reports whether ch is the channel that tells of the end of ctx.
func isDoneOf(ch, ctx ssa.Value) bool {
	call, ok := ch.(*ssa.Call)
	return ok && call.Call.IsInvoke() && call.Call.Method.Name() == "Done" && symbol.IsContext(call.Call.Value.Type()) &&
		ssax.SameExpr(call.Call.Value, ctx)
}
