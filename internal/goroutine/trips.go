package goroutine

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"unicode/utf8"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// trips identifies how often n happens in one instance of its thread, if that is
// the trip count of one loop which is known before the loop starts. Equal results
// other than nil are equal numbers: a constant, a value, or the length of one.
func (b *builder) trips(n *Node) any {
	if n.Frame == nil || n.Frame.Thread != n.Thread || n.Instr == nil {
		return nil
	}
	recovers := n.Frame.Func.Recover != nil
	for f := n.Frame; f.Caller != nil && f.Caller.Thread == f.Thread; f = f.Caller {
		if b.code.reach.InLoop(f.Site.Block()) {
			return nil
		}
		recovers = recovers || f.Caller.Func.Recover != nil || f.Site.Common().StaticCallee() != f.Func
	}
	if _, ok := n.Instr.(*ssa.Defer); ok {
		return nil
	}
	block := n.passed()
	if block == nil {
		return nil
	}
	var header *ssa.BasicBlock
	for h := block; h != nil; h = h.Idom() {
		if ssax.IsHeader(h) && b.code.reach.ReachesOn(block, h) {
			if header != nil {
				return nil // nested loops
			}
			header = h
		}
	}
	if header == nil || !ssax.EachRound(block, header) {
		return nil
	}
	exit := header
	if latch := ssax.Latch(header); latch != nil {
		exit = latch
	}
	if block == header && exit == header && header != ssax.Latch(header) {
		return nil // it happens once more than there are rounds
	}
	if !b.code.leavesOnlyAt(way{header, exit, !recovers}) {
		return nil
	}
	return b.tripsTo(n.Frame, header, exit)
}

// passed returns the block that control passes whenever n happens, and only then; nil if there is none. An arm of a select does not
// happen whenever the select does.
func (n *Node) passed() *ssa.BasicBlock {
	sel, ok := n.Instr.(*ssa.Select)
	if !ok {
		return n.Instr.Block()
	}
	arm := ssax.ArmOf(sel, slices.IndexFunc(sel.States, func(s *ssa.SelectState) bool { return s.Pos == n.pos }))
	if arm == nil || len(arm.Preds) > 1 {
		return nil
	}
	return arm
}

// A way is one that control may take out of a loop: at the end of exit, and by a panic if that ends the program.
type way struct {
	header, exit *ssa.BasicBlock
	panics       bool
}

// leavesOnlyAt reports whether control leaves the loop on the way only.
func (c *Code) leavesOnlyAt(w way) bool { return c.exits.Of(w, c.soleExit) }

// soleExit is leavesOnlyAt, by a look at the blocks of the loop.
func (c *Code) soleExit(w way) bool {
	work := graph.NewWorklist(w.header)
	for b := range work.Newest {
		for _, s := range b.Succs {
			switch {
			case c.isInLoop(s, w.header):
				work.Add(s)
			case b != w.exit && !(w.panics && panics(s)):
				return false
			}
		}
	}
	return true
}

// panics reports whether all ways from b end in a panic.
func panics(b *ssa.BasicBlock) bool {
	work := graph.NewWorklist(b)
	for b := range work.Newest {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Panic); !ok && len(b.Succs) == 0 {
			return false
		}
		work.Add(b.Succs...)
	}
	return true
}

// over returns the node after at where control passes over a loop that makes no round, if it does so on the way from block to
// its i-th successor; else at.
func (b *builder) over(f *Frame, at *Node, block *ssa.BasicBlock, i int) *Node {
	header := block.Succs[0]
	if at == nil || i == 0 || !ssax.IsHeader(header) || ssax.EntryTest(header) != block {
		return at
	}
	at = b.then(at, Plain, f, nil)
	at.Over = header
	return at
}

// isIn reports whether v is computed in the loop of header.
func (c *Code) isIn(v ssa.Value, header *ssa.BasicBlock) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || instr.Parent() != header.Parent() {
		return false
	}
	return c.isInLoop(instr.Block(), header)
}

// isInLoop reports whether b is part of the loop of header.
func (c *Code) isInLoop(b, header *ssa.BasicBlock) bool {
	return header.Dominates(b) && c.reach.ReachesOn(b, header)
}

// A count is a number of rounds that is not constant: a value, or its length, or those of a field that does not change.
type count struct {
	value  Value
	field  *types.Var
	length bool
}

// amount returns the count that v is, in f.
func (b *builder) amount(f *Frame, v ssa.Value, length bool) count {
	at, v := b.source(f, v)
	if load, ok := v.(*ssa.UnOp); ok && b.made != nil {
		if fa, ok := load.X.(*ssa.FieldAddr); ok {
			if field := ssax.FieldOf(fa.X.Type(), fa.Field); b.made(field) || b.stays(field) {
				at, v = b.source(at, fa.X)
				return count{Value{at, v}, field, length}
			}
		}
	}
	return count{Value{at, v}, nil, length}
}

// stays reports whether nothing that the function of the scope leads to assigns the field. Others may do that at the same time, but not where what is
// read here is to be the same twice. The users of an object call what they like.
func (b *builder) stays(field *types.Var) bool {
	return b.scope.Owner == nil && !b.code.assigns(b.scope.Root, field)
}

// runsOnce reports whether header starts a loop of f that makes at most one round, as constants that calls
// pass tell, too. The condition is known to fail after that, so the graph need not lead back.
func (f *Frame) runsOnce(header *ssa.BasicBlock) bool {
	cond, ok := header.Instrs[len(header.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || !ssax.CountsTo(cmp, header, header) {
		return false
	}
	limits := f.constants(cmp.Y, 0)
	return len(limits) > 0 && !slices.ContainsFunc(limits, func(c constant.Value) bool {
		n, exact := constant.Int64Val(constant.ToInt(c))
		return !exact || n > 1
	})
}

// tripsTo identifies the number of rounds of a loop of f that is left at exit, and counts or is over a constant text.
func (b *builder) tripsTo(f *Frame, header, exit *ssa.BasicBlock) any {
	n := ssax.RoundsTo(header, exit)
	if n == nil {
		if cond, ok := exit.Instrs[len(exit.Instrs)-1].(*ssa.If); ok && exit == header {
			if text, ok := ranged(cond.Cond).(*ssa.Const); ok {
				return runes(text)
			}
		}
		return nil
	}
	rounds := b.counted(f, n)
	if c, ok := rounds.(count); ok && b.code.isIn(c.value.Value, header) {
		return nil // it may be another number in each round
	}
	if exit == ssax.Latch(header) && ssax.EntryTest(header) == nil {
		if c, ok := rounds.(int64); !ok || c < 1 {
			return nil // the first round comes before the first test
		}
	}
	return rounds
}

// ranged returns the map or constant text that a loop is over which goes on if v holds; nil if v is something else.
func ranged(v ssa.Value) ssa.Value {
	ext, ok := v.(*ssa.Extract)
	if !ok || ext.Index != 0 {
		return nil
	}
	next, ok := ext.Tuple.(*ssa.Next)
	if !ok {
		return nil
	}
	rng, ok := next.Iter.(*ssa.Range)
	if !ok || next.IsString && !isConst(rng.X) {
		return nil
	}
	return rng.X
}

// members returns the number of rounds of a loop over what [ranged] returns.
func (b *builder) members(f *Frame, over ssa.Value) any {
	if c, ok := over.(*ssa.Const); ok {
		return runes(c)
	}
	return b.amount(f, over, true)
}

// runes returns how many of them a constant text has, which may be a map: nil.
func runes(text *ssa.Const) int64 {
	if text.IsNil() {
		return 0
	}
	return int64(utf8.RuneCountInString(constant.StringVal(text.Value)))
}

// counted identifies the number v as [Node.Trips] does: what is equal is the same number.
func (b *builder) counted(f *Frame, v ssa.Value) any {
	if _, source := b.source(f, v); isConst(source) {
		return constInt(source)
	}
	if call, ok := v.(*ssa.Call); ok {
		if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
			at, v := b.source(f, call.Call.Args[0])
			if room, ok := v.(*ssa.MakeChan); ok && builtin.Name() == "cap" {
				return b.counted(at, room.Size)
			}
			if builtin.Name() == "len" {
				if made, ok := v.(*ssa.MakeSlice); ok {
					return b.counted(at, made.Len)
				}
				if n, ok := literalLen(v); ok {
					return n
				}
				return b.amount(f, call.Call.Args[0], true)
			}
		}
	}
	return b.amount(f, v, false)
}

// literalLen returns the length of v, if that is made with a constant length, or all of an array, as a slice is that is written with its
// elements.
func literalLen(v ssa.Value) (n int64, ok bool) {
	s, ok := v.(*ssa.Slice)
	if !ok || !isWhole(s) {
		return 0, false
	}
	if s.High != nil { // there may be room for more
		return constInt(s.High), isConst(s.High)
	}
	n = arrayLen(s.X)
	return n, n >= 0
}

func isConst(v ssa.Value) bool {
	_, ok := v.(*ssa.Const)
	return ok
}

// groupAdd returns the operation that adds v to what a group waits for.
func groupAdd(v ssa.Value) Op {
	if c, ok := v.(*ssa.Const); ok {
		return Op{Kind: GroupAdd, Delta: constInt(c)}
	}
	return Op{Kind: GroupAdd, adds: v}
}

// count finds out what the addition op, in f, adds that is no constant.
func (op *Op) count(b *builder, f *Frame) {
	if op.adds == nil {
		return
	}
	if neg, ok := op.adds.(*ssa.UnOp); ok && neg.Op == token.SUB {
		op.MayTake = true // how much that is of what was added is not known
		return
	}
	switch n := b.counted(f, op.adds).(type) {
	case int64:
		op.Delta = n
	case count:
		op.Count, op.MayTake = n, !n.length
	}
}
