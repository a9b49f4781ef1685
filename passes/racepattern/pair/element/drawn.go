package element

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isDrawn reports whether v, of a goroutine, may be a number that no other goroutine gets: what
// a call returns, but for one that only reads an atomic variable, or what was read from a
// variable that the function then moves on. What is left after a division is not.
func isDrawn(v ssa.Value, left int) bool {
	if left == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Call:
		return isDraw(v)
	case *ssa.Extract:
		return isDrawn(v.Tuple, left-1)
	case *ssa.Convert:
		return isDrawn(v.X, left-1)
	case *ssa.ChangeType:
		return isDrawn(v.X, left-1)
	case *ssa.BinOp:
		switch v.Op {
		case token.ADD, token.SUB, token.MUL, token.SHL:
			return isDrawn(v.X, left-1) || isDrawn(v.Y, left-1)
		}
	case *ssa.UnOp:
		return v.Op == token.MUL && isMoved(v)
	}
	return false
}

// isDraw reports whether call may return another number each time.
func isDraw(call *ssa.Call) bool {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return false
	}
	op, ok := syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(ssax.Callee(&call.Call)))
	return !ok || op.Op.Writes()
}

// isMoved reports whether the function assigns the variable that load reads.
func isMoved(load *ssa.UnOp) bool {
	for _, block := range load.Parent().Blocks {
		for _, instr := range block.Instrs {
			if st, ok := instr.(*ssa.Store); ok && sameVariable(st.Addr, load.X) {
				return true
			}
		}
	}
	return false
}

// isMovedBy reports whether the function of the goroutine t assigns variable, which it knows from
// outside.
func isMovedBy(variable *ssa.Alloc, t *goroutine.Thread) bool {
	stores, _ := ssax.Stores(variable)
	return slices.ContainsFunc(stores, func(st *ssa.Store) bool { return t.Frame != nil && st.Parent() == t.Frame.Func })
}

// sameVariable reports whether two addresses in a function are those of one variable, or of one
// field of it, as far as their names tell.
func sameVariable(p, q ssa.Value) bool {
	if p == q {
		return true
	}
	switch p := p.(type) {
	case *ssa.FieldAddr:
		q, ok := q.(*ssa.FieldAddr)
		return ok && p.Field == q.Field && sameVariable(p.X, q.X)
	case *ssa.UnOp:
		q, ok := q.(*ssa.UnOp)
		return ok && p.Op == token.MUL && q.Op == token.MUL && sameVariable(p.X, q.X)
	}
	return false
}
