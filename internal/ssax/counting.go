package ssax

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Limit returns what the variable of the counting loop of header is compared with, which is the number of its rounds unless
// it is left in another way; nil if header starts no loop that counts from the first index up by one.
func Limit(header *ssa.BasicBlock) ssa.Value {
	for _, exit := range []*ssa.BasicBlock{header, Latch(header)} {
		if exit == nil {
			continue
		}
		if cond, ok := exit.Instrs[len(exit.Instrs)-1].(*ssa.If); ok {
			if cmp, ok := cond.Cond.(*ssa.BinOp); ok && cmp.Op == token.LSS && CountsUp(cmp.X, header, exit) {
				return cmp.Y
			}
		}
	}
	return nil
}

// Latch returns the block that leads back to header if the loop is left there, as
// loops over integers are: the first test comes before the loop. It is nil for
// other loops.
func Latch(header *ssa.BasicBlock) *ssa.BasicBlock {
	var latch *ssa.BasicBlock
	for _, p := range header.Preds {
		if header.Dominates(p) {
			if latch != nil {
				return nil
			}
			latch = p
		}
	}
	if latch == nil || len(latch.Succs) != 2 {
		return nil
	}
	return latch
}

// CountsUp reports whether v, which is compared at the exit of a loop, takes the
// values 0, 1, 2 and so on in the header, or 1, 2 and so on after each round.
func CountsUp(v ssa.Value, header, exit *ssa.BasicBlock) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		variable, ok := load.X.(*ssa.Phi)
		return ok && exit == header && countsInCopies(variable)
	}
	phi, ok := v.(*ssa.Phi)
	if ok {
		return exit == header && counts(phi, 0)
	}
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD || !isInt(sum.Y, 1) {
		return false
	}
	phi, ok = sum.X.(*ssa.Phi)
	if !ok {
		return false
	}
	if exit == header && counts(phi, -1) { // a range loop, which adds 1 first
		return true
	}
	return exit == Latch(header) && slices.Contains(phi.Edges, v) && counts(phi, 0)
}

// counts reports whether phi starts at a constant and goes up by one, by whatever way the next round begins.
func counts(phi *ssa.Phi, start int64) bool {
	var init, next bool
	for _, e := range phi.Edges {
		switch e := e.(type) {
		case *ssa.Const:
			if !isInt(e, start) {
				return false
			}
			init = true
		case *ssa.BinOp:
			if e.Op != token.ADD || e.X != ssa.Value(phi) || !isInt(e.Y, 1) {
				return false
			}
			next = true
		default:
			return false
		}
	}
	return init && next
}

// countsInCopies reports whether variable, of which each round of the loop has another copy since a literal
// captures it, starts at 0 and goes up by one, and is assigned nowhere else.
func countsInCopies(variable *ssa.Phi) bool {
	if len(variable.Edges) != 2 || !onlyRead(variable) {
		return false
	}
	var init, next bool
	for _, e := range variable.Edges {
		copied, ok := e.(*ssa.Alloc)
		if !ok {
			return false
		}
		switch stores := StoresTo(copied); len(stores) {
		case 1:
			init = isInt(stores[0].Val, 0)
		case 2: // what the round before had, and one more
			sum, ok := stores[1].Val.(*ssa.BinOp)
			next = isLoad(stores[0].Val, variable) && ok && sum.Op == token.ADD && isLoad(sum.X, copied) && isInt(sum.Y, 1)
		}
	}
	return init && next
}

func isLoad(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && load.X == addr
}

// onlyRead reports whether addr, and the literals that capture it, are used for nothing but reading.
func onlyRead(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		case *ssa.MakeClosure:
			for i, bound := range ref.Bindings {
				if bound == addr && !onlyRead(ref.Fn.(*ssa.Function).FreeVars[i]) {
					return true
				}
			}
			return false
		}
		return true
	})
}

// isInt reports whether v is the constant n.
func isInt(v ssa.Value, n int64) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.Int && c.Int64() == n
}
