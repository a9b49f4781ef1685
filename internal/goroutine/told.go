package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// observeResult lays out a branch that has found the result of a call to be c, or, if
// negated, not to be: if the function was expanded, and returns what it has read from a variable,
// that is what the branch tells of.
func (b *builder) observeResult(f *Frame, cur *Node, call *ssa.Call, c string, negated bool) *Node {
	callee := f.calls[call]
	if callee == nil || c == "" {
		return cur
	}
	ret := soleReturn(callee.Func)
	if ret == nil || len(ret.Results) != 1 {
		return cur
	}
	x, c, negated := told(ssax.Returned(ret, 0), c, negated)
	addr, old := observed(x)
	if addr == nil || old != nil {
		return cur
	}
	return b.sync(callee, cur, ret, addr, Op{Kind: Observe, Value: c, Negated: negated, Delta: 1})
}

// soleReturn returns the only return statement of fn, nil if there are none or several.
func soleReturn(fn *ssa.Function) *ssa.Return {
	var found *ssa.Return
	for _, block := range fn.Blocks {
		if ret, ok := block.Instrs[len(block.Instrs)-1].(*ssa.Return); ok && block != fn.Recover {
			if found != nil {
				return nil
			}
			found = ret
		}
	}
	return found
}

// told returns what is known of a value that v is computed from, if v is known to be c or,
// if negated, not to be c.
func told(v ssa.Value, c string, negated bool) (ssa.Value, string, bool) {
	for {
		not, ok := v.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			break
		}
		v, negated = not.X, !negated
	}
	cmp, ok := v.(*ssa.BinOp)
	if !ok || cmp.Op != token.EQL && cmp.Op != token.NEQ || constText(cmp.Y) == "" {
		return v, c, negated
	}
	if c == "false" {
		negated = !negated
	}
	if cmp.Op == token.NEQ {
		negated = !negated
	}
	return cmp.X, constText(cmp.Y), negated
}
