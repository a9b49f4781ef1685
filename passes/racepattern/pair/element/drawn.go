package element

import (
	"go/constant"
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
	case *ssa.Phi: // drawn whichever way was taken
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return e == ssa.Value(v) || !isDrawn(e, left-1) })
	case *ssa.UnOp:
		if at, ok := v.X.(*ssa.IndexAddr); ok && isDrawn(at.Index, left-1) {
			return true // from a list, which names each number once
		}
		return v.Op == token.MUL && isMoved(v)
	}
	return false
}

// isShare reports whether v, of a goroutine, counts through a share of the numbers that is the goroutine's own, as it was called
// with another i.
func isShare(v ssa.Value) bool { return isCell(v, isPassed) }

// isCell reports whether v is i*n+k, where i is one of those meant, and k is the variable of a loop that counts up to n, which stays
// the same: no other i and k have the same.
func isCell(v ssa.Value, meant func(i ssa.Value) bool) bool {
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD {
		return false
	}
	start, ok := sum.X.(*ssa.BinOp)
	if !ok || start.Op != token.MUL || !meant(start.X) {
		return false
	}
	loop := ssax.Counter(sum.Y)
	if loop == nil {
		return false
	}
	n := ssax.Rounds(loop)
	return n != nil && ssax.SameExpr(n, start.Y) && isSteady(n, start.X)
}

// isSteady reports whether n is the same for each i: it is no part of the loop of which i is the variable.
func isSteady(n, i ssa.Value) bool {
	rows, ok := i.(*ssa.Phi)
	if !ok {
		return true // given with i
	}
	switch v := n.(type) {
	case *ssa.Call:
		return ssax.BuiltinOf(v) == "len" && isSteady(v.Call.Args[0], i)
	case *ssa.UnOp:
		alloc, ok := ssax.Origin(v.X).(*ssa.Alloc)
		return ok && ssax.SoleStore(alloc) != nil && isBefore(alloc, rows)
	case ssa.Instruction:
		return isBefore(v, rows)
	}
	return true
}

// isBefore reports whether v is not computed anew in the loop of which rows is the variable.
func isBefore(v ssa.Instruction, rows *ssa.Phi) bool {
	return v.Parent() != rows.Parent() || !rows.Block().Dominates(v.Block())
}

// isSameNumber reports whether v and w are one value, or one constant.
func isSameNumber(v, w ssa.Value) bool {
	c, ok1 := v.(*ssa.Const)
	d, ok2 := w.(*ssa.Const)
	return v == w || ok1 && ok2 && c.Value != nil && d.Value != nil && constant.Compare(c.Value, token.EQL, d.Value)
}

// isDraw reports whether call may return another number each time.
func isDraw(call *ssa.Call) bool {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return false
	}
	op, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	return !ok || op.Op.Writes()
}

// isMoved reports whether the function assigns the variable that load reads.
func isMoved(load *ssa.UnOp) bool {
	for st := range ssax.InstrsOf[*ssa.Store](load.Parent()) {
		if sameVariable(st.Addr, load.X) {
			return true
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
