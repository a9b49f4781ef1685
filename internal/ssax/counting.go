package ssax

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Rounds returns the number of rounds of the counting loop of header, unless it is left in another way, if that is the value of an
// expression as it is: what its variable is compared with, if it goes from 0 up by one as long as it is less; or what it starts at,
// if it goes down to zero. It is nil if header starts no such loop. A number below zero stands for none. If the loop asks at its end
// only, and [EntryTest] is nil, it makes one round even so.
func Rounds(header *ssa.BasicBlock) ssa.Value {
	for _, exit := range []*ssa.BasicBlock{header, Latch(header)} {
		if exit == nil {
			continue
		}
		if t := TripTo(header, exit); t != nil {
			return t.Plain()
		}
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
	p := progressOf(v)
	if _, copied := v.(*ssa.UnOp); copied || p == nil || p.step != 1 {
		return nil
	}
	first := int64(0)
	if p.ahead { // a range loop adds 1 first
		first = -1
	}
	if !isInt(p.start, first) {
		return nil
	}
	return p.header
}

// Steps returns the header of the loop in each round of which v is another number, by one and the same step; nil if there is none.
func Steps(v ssa.Value) *ssa.BasicBlock {
	if p := progressOf(v); p != nil {
		return p.header
	}
	return nil
}

// comparison returns what control goes by at the end of block, if that compares two values.
func comparison(block *ssa.BasicBlock) *ssa.BinOp {
	if cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If); ok {
		cmp, _ := cond.Cond.(*ssa.BinOp)
		return cmp
	}
	return nil
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
	c, ok := SmallInt(v)
	return ok && c == n
}

// SmallInt returns the constant that v is, if it is one with less than 32 bits: sums of some of them fit into 64.
func SmallInt(v ssa.Value) (n int64, ok bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	n, exact := constant.Int64Val(c.Value)
	return n, exact && n == int64(int32(n))
}
