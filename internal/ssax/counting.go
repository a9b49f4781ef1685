package ssax

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Rounds returns the number of rounds of the counting loop of header, unless it is left in another way: what its variable is
// compared with, if it goes from 0 up by one as long as it is less, or from 1 as long as it is not more; or what it starts at, if it goes down to zero. It is nil if header
// starts no such loop. A number below zero stands for none. If the loop asks at its end only, and
// [EntryTest] is nil, it makes one round even so.
func Rounds(header *ssa.BasicBlock) ssa.Value {
	for _, exit := range []*ssa.BasicBlock{header, Latch(header)} {
		if exit == nil {
			continue
		}
		if n := RoundsTo(header, exit); n != nil {
			return n
		}
	}
	return nil
}

// RoundsTo is [Rounds] if the test of the loop is at the end of exit.
func RoundsTo(header, exit *ssa.BasicBlock) ssa.Value {
	cmp := comparison(exit)
	if cmp == nil {
		return nil
	}
	phi, before := cmp.X.(*ssa.Phi)
	switch {
	case before && exit == Latch(header): // it asks after a round about what was so before
	case CountsTo(cmp, header, exit):
		return cmp.Y
	case cmp.Op == token.GTR && isInt(cmp.Y, 0) && before && phi.Block() == header:
		return countsDownFrom(phi)
	}
	return nil
}

// InLoopOf reports whether b is part of the loop of header.
func InLoopOf(b, header *ssa.BasicBlock) bool {
	return header.Dominates(b) && ReachesOn(b, header, nil)
}

// EachRound reports whether each round of the loop of header passes block.
func EachRound(block, header *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(header.Preds, func(p *ssa.BasicBlock) bool { return header.Dominates(p) && !block.Dominates(p) })
}

// Counter returns the header of the loop in each round of which v is the next number, from 0 on; nil if there is none.
func Counter(v ssa.Value) *ssa.BasicBlock {
	variable := v
	if next, ok := v.(*ssa.BinOp); ok { // a range loop adds 1 first
		variable = next.X
	}
	phi, ok := variable.(*ssa.Phi)
	if !ok || !CountsUp(v, phi.Block(), phi.Block()) {
		return nil
	}
	return phi.Block()
}

// Steps returns the header of the loop in each round of which v is another number: that of [Counter], or one less each time.
func Steps(v ssa.Value) *ssa.BasicBlock {
	if phi, ok := v.(*ssa.Phi); ok && countsDownFrom(phi) != nil {
		return phi.Block()
	}
	return Counter(v)
}

// comparison returns what control goes by at the end of block, if that compares two values.
func comparison(block *ssa.BasicBlock) *ssa.BinOp {
	if cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If); ok {
		cmp, _ := cond.Cond.(*ssa.BinOp)
		return cmp
	}
	return nil
}

// countsDownFrom returns n if the variable of a loop is n in the first round, and one less in each other; else nil.
func countsDownFrom(variable *ssa.Phi) (n ssa.Value) {
	header := variable.Block()
	for i, e := range variable.Edges {
		if header.Dominates(header.Preds[i]) {
			if next, ok := e.(*ssa.BinOp); !ok || next.Op != token.SUB || next.X != ssa.Value(variable) || !isInt(next.Y, 1) {
				return nil
			}
			continue
		}
		if n != nil && n != e {
			return nil
		}
		n = e
	}
	return n
}

// EntryTest returns the block before the loop of header that asks whether there is a first round, where the loop asks at its end
// whether there is another one; nil if there is no such block.
func EntryTest(header *ssa.BasicBlock) *ssa.BasicBlock {
	before, latch := header.Idom(), Latch(header)
	if before == nil || latch == nil {
		return nil
	}
	first, next := comparison(before), comparison(latch)
	if first == nil || next == nil || first.Op != token.LSS || !isInt(first.X, 0) || first.Y != next.Y || before.Succs[0] != header {
		return nil
	}
	if slices.ContainsFunc(header.Preds, func(p *ssa.BasicBlock) bool { return p != before && p != latch }) {
		return nil
	}
	return before
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

// CountsTo reports whether a loop which is left at exit goes on as long as cmp holds, and makes as many rounds as cmp.Y says: its
// variable goes from 0 up by one and is less, or from 1 and is not more.
func CountsTo(cmp *ssa.BinOp, header, exit *ssa.BasicBlock) bool {
	return cmp.Op == token.LSS && countsFrom(cmp.X, header, exit, 0) || cmp.Op == token.LEQ && countsFrom(cmp.X, header, exit, 1)
}

// CountsUp reports whether v, which is compared at the exit of a loop, takes the
// values 0, 1, 2 and so on in the header, or 1, 2 and so on after each round.
func CountsUp(v ssa.Value, header, exit *ssa.BasicBlock) bool { return countsFrom(v, header, exit, 0) }

// countsFrom is [CountsUp] for values from start on.
func countsFrom(v ssa.Value, header, exit *ssa.BasicBlock, start int64) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		variable, ok := load.X.(*ssa.Phi)
		return ok && exit == header && countsInCopies(variable, start)
	}
	phi, ok := v.(*ssa.Phi)
	if ok {
		return exit == header && counts(phi, start)
	}
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD || !isInt(sum.Y, 1) {
		return false
	}
	phi, ok = sum.X.(*ssa.Phi)
	if !ok {
		return false
	}
	if exit == header && header != Latch(header) && counts(phi, start-1) { // a range loop, which adds 1 first
		return true
	}
	return exit == Latch(header) && slices.Contains(phi.Edges, v) && counts(phi, start)
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

// CountsInCopies reports whether variable, of which each round of the loop has another copy since a literal
// captures it, starts at 0 and goes up by one, and is assigned nowhere else.
func CountsInCopies(variable *ssa.Phi) bool { return countsInCopies(variable, 0) }

// countsInCopies is [CountsInCopies] for a variable that starts at start.
func countsInCopies(variable *ssa.Phi, start int64) bool {
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
			init = isInt(stores[0].Val, start)
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
