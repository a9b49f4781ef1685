package ssax

import (
	"go/constant"
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Reaches reports whether control may get from one block to another of the same
// function; from a block to itself it is there already.
func Reaches(from, to *ssa.BasicBlock) bool { return ReachesAround(from, to, nil) }

// ReachesAround is [Reaches] on ways that neither begin at avoid nor come to it; nil
// avoids nothing.
func ReachesAround(from, to, avoid *ssa.BasicBlock) bool {
	return reaches(from.Parent(), []*ssa.BasicBlock{from}, to, avoid)
}

// ReachesOn is [Reaches] on ways that do not come to avoid and have an edge at least:
// a block reaches itself in a loop only. Ways may begin at avoid; nil avoids nothing.
func ReachesOn(from, to, avoid *ssa.BasicBlock) bool {
	return reaches(from.Parent(), slices.Clone(from.Succs), to, avoid)
}

// reaches reports whether a way from one of the blocks in work, all of fn, leads to the
// block to, and not to avoid.
func reaches(fn *ssa.Function, work []*ssa.BasicBlock, to, avoid *ssa.BasicBlock) bool {
	if c := closureOf(fn); c != nil {
		return c.reachesAround(work, to, avoid)
	}
	found := false
	walk(fn, work, avoid, func(b *ssa.BasicBlock) bool {
		found = b == to
		return !found
	})
	return found
}

// walk calls visit for each block of fn that a way from one of those in work leads to, once,
// but not on ways to avoid, until visit returns false.
func walk(fn *ssa.Function, work []*ssa.BasicBlock, avoid *ssa.BasicBlock, visit func(*ssa.BasicBlock) bool) {
	seen := make([]bool, len(fn.Blocks))
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == avoid || seen[b.Index] {
			continue
		}
		if !visit(b) {
			return
		}
		seen[b.Index] = true
		work = append(work, b.Succs...)
	}
}

// InLoop reports whether control may get from b back to b.
func InLoop(b *ssa.BasicBlock) bool { return ReachesOn(b, b, nil) }

// AlwaysGetsTo reports whether control gets from each way out of b to the block to, or does not return.
func AlwaysGetsTo(b, to *ssa.BasicBlock) bool {
	for ret := range Returns(to.Parent()) {
		if ReachesAround(b, ret.Block(), to) {
			return false
		}
	}
	return true
}

// IsAlwaysPassed reports whether control passes b on each way on which its function returns.
func IsAlwaysPassed(b *ssa.BasicBlock) bool {
	for ret := range Returns(b.Parent()) {
		if !b.Dominates(ret.Block()) {
			return false
		}
	}
	return true
}

// IsHeader reports whether b starts a loop: it dominates a block that leads back to it.
func IsHeader(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Preds, b.Dominates) }

// Earlier reports whether a comes before b, an instruction of the same block.
func Earlier(a, b ssa.Instruction) bool { return Index(a) < Index(b) }

// MayPrecede reports whether a may be executed before b, an instruction of the same
// function.
func MayPrecede(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return Reaches(a.Block(), b.Block())
	}
	return Earlier(a, b) || InLoop(a.Block())
}

// Dominates reports whether a is executed before every execution of b, an instruction
// of the same function.
func Dominates(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	return Earlier(a, b)
}

// LastBefore returns the instructions told by is that may be the last such before at. Without says that
// on some way from the start of the function there is none.
func LastBefore(at ssa.Instruction, is func(ssa.Instruction) bool) (last []ssa.Instruction, without bool) {
	fn := at.Parent()
	seen := make([]bool, len(fn.Blocks))
	var back func(b *ssa.BasicBlock, end int)
	back = func(b *ssa.BasicBlock, end int) {
		for i := end - 1; i >= 0; i-- {
			if is(b.Instrs[i]) {
				last = append(last, b.Instrs[i])
				return
			}
		}
		without = without || b == fn.Blocks[0]
		for _, p := range b.Preds {
			if !seen[p.Index] {
				seen[p.Index] = true
				back(p, len(p.Instrs))
			}
		}
	}
	back(at.Block(), Index(at))
	return last, without
}

// Decided yields the conditions of branches that have been decided on every way to b, the
// last one first, each with what it was when control last left its branch. Negations are
// undone. Of a variable that was set to a || b, and is false, a and b are yielded, too; likewise of a && b that is true.
func Decided(b *ssa.BasicBlock) iter.Seq2[ssa.Value, bool] {
	return func(yield func(ssa.Value, bool) bool) { decided(b, nil, yield) }
}

// decided yields what [Decided] does as far as it was decided behind stop, and reports whether it was not told to end.
func decided(b, stop *ssa.BasicBlock, yield func(ssa.Value, bool) bool) bool {
	for ; b != stop && b != nil; b = b.Idom() {
		cond, outcome := DecidedAt(b)
		if cond != nil && (!yield(cond, outcome) || !decidedIn(cond, outcome, yield)) {
			return false
		}
	}
	return true
}

// decidedIn yields what was decided for cond to have that outcome, if it is a variable that has it in one way only.
func decidedIn(cond ssa.Value, outcome bool, yield func(ssa.Value, bool) bool) bool {
	phi, ok := cond.(*ssa.Phi)
	if !ok {
		return true
	}
	only := -1
	for i, e := range phi.Edges {
		k, ok := e.(*ssa.Const)
		switch {
		case ok && k.Value != nil && constant.BoolVal(k.Value) != outcome:
		case only >= 0 || phi.Block().Dominates(phi.Block().Preds[i]):
			return true
		default:
			only = i
		}
	}
	if only < 0 {
		return true
	}
	if v, out := undoNot(phi.Edges[only], outcome); !yield(v, out) {
		return false
	}
	return decided(phi.Block().Preds[only], phi.Block().Idom(), yield)
}

// undoNot returns cond without negations, and what it was if cond was outcome.
func undoNot(cond ssa.Value, outcome bool) (ssa.Value, bool) {
	for not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = cond.(*ssa.UnOp) {
		cond, outcome = not.X, !outcome
	}
	return cond, outcome
}

// DecidedAt returns the condition of the branch that leads to b and nowhere else, with what it was there: the first
// that [Decided] yields if it is decided at b. It is nil if there is none.
func DecidedAt(b *ssa.BasicBlock) (cond ssa.Value, outcome bool) {
	from := b.Idom()
	if from == nil || len(b.Preds) != 1 {
		return nil, false // where ways join, nothing is decided
	}
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return nil, false
	}
	return undoNot(branch.Cond, b == from.Succs[0])
}

// DecidedNonNil yields the values that were compared with nil on every way to b and found
// not to be.
func DecidedNonNil(b *ssa.BasicBlock) iter.Seq[ssa.Value] { return decidedNil(b, false) }

// DecidedNil yields the values that were compared with nil on every way to b and found to be.
func DecidedNil(b *ssa.BasicBlock) iter.Seq[ssa.Value] { return decidedNil(b, true) }

func decidedNil(b *ssa.BasicBlock, isNil bool) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for cond, outcome := range Decided(b) {
			cmp, ok := cond.(*ssa.BinOp)
			if !ok {
				continue
			}
			if x := ComparedWithNil(cmp); x != nil && outcome == ((cmp.Op == token.EQL) == isNil) && !yield(x) {
				return
			}
		}
	}
}

// IsFoundNonNil reports whether v was compared with nil on every way to b, and is not.
//
// The uses of v lead to where that is, unless there are many: then what was decided on the way to b does. A variable that was read to
// compare it has the same value when it is read again at once.
func IsFoundNonNil(v ssa.Value, b *ssa.BasicBlock) bool {
	if before := readBefore(v); before != nil && IsFoundNonNil(before, v.(*ssa.UnOp).Block()) {
		return true
	}
	if refs := v.Referrers(); refs != nil && len(*refs) <= maxScanned {
		return slices.ContainsFunc(*refs, func(ref ssa.Instruction) bool {
			cmp, ok := ref.(*ssa.BinOp)
			return ok && ComparedWithNil(cmp) == v && decidesFor(cmp, cmp.Op == token.NEQ, b)
		})
	}
	for found := range DecidedNonNil(b) {
		if found == v {
			return true
		}
	}
	return false
}

// readBefore returns what v, a read of a local variable, was read as before: at the end of the only block from which control comes,
// with nothing in between that could assign the variable. It is nil if there is none.
func readBefore(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || len(load.Block().Preds) != 1 {
		return nil
	}
	alloc, ok := load.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	here, before := load.Block().Instrs, load.Block().Preds[0].Instrs
	if slices.ContainsFunc(here[:slices.Index(here, ssa.Instruction(load))], mayAssign) {
		return nil
	}
	for _, instr := range slices.Backward(before) {
		if read, ok := instr.(*ssa.UnOp); ok && read.Op == token.MUL && read.X == ssa.Value(alloc) {
			return read
		}
		if mayAssign(instr) {
			return nil
		}
	}
	return nil
}

// mayAssign reports whether instr may assign a variable, or let others do so.
func mayAssign(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Phi, *ssa.BinOp, *ssa.Extract, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.If,
		*ssa.Jump, *ssa.DebugRef:
		return false
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	}
	return true
}

// decidesFor reports whether cond was decided on every way to b, and was as outcome says when control last left its
// branch.
func decidesFor(cond ssa.Value, outcome bool, b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(*cond.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			return ref.Op == token.NOT && decidesFor(ref, !outcome, b)
		case *ssa.If:
			succs := ref.Block().Succs
			to := succs[1]
			if outcome {
				to = succs[0]
			}
			return succs[0] != succs[1] && len(to.Preds) == 1 && to.Dominates(b)
		}
		return false
	})
}

// ComparedWithNil returns what cmp compares with nil, or nil if it does something else.
func ComparedWithNil(cmp *ssa.BinOp) ssa.Value {
	k, ok := cmp.Y.(*ssa.Const)
	if !ok || !k.IsNil() || cmp.Op != token.NEQ && cmp.Op != token.EQL {
		return nil
	}
	return cmp.X
}
