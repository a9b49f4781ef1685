package goroutine

import (
	"go/constant"
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

// runsOnce reports whether the loop of header, in f, that is left at exit makes at most one round, as constants that calls
// pass tell, too. The test is known to fail after that, so the graph need not lead back.
func (b *builder) runsOnce(f *Frame, header, exit *ssa.BasicBlock) bool {
	t := ssax.TripTo(header, exit)
	if t == nil {
		return false
	}
	if n, ok := b.trip(f, t).(int64); ok {
		return n <= 1
	}
	from, ok := ssax.SmallInt(t.From)
	limits := f.constants(t.To, 0)
	return ok && len(limits) > 0 && !slices.ContainsFunc(limits, func(c constant.Value) bool {
		n, exact := constant.Int64Val(constant.ToInt(c))
		return !exact || n >= 2*t.Step-t.Plus+from
	})
}

// tripsTo identifies the number of rounds of a loop of f that is left at exit, and counts or is over a constant text.
func (b *builder) tripsTo(f *Frame, header, exit *ssa.BasicBlock) any {
	t := ssax.TripTo(header, exit)
	if t == nil {
		if cond, ok := exit.Instrs[len(exit.Instrs)-1].(*ssa.If); ok && exit == header {
			if text, ok := ranged(cond.Cond).(*ssa.Const); ok {
				return runes(text)
			}
		}
		return nil
	}
	rounds := b.trip(f, t)
	if c, ok := rounds.(count); ok && c.isMadeIn(func(v ssa.Value) bool { return b.code.isIn(v, header) }) {
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
	return countOf(b.amount(f, over, true))
}

// runes returns how many of them a constant text has, which may be a map: nil.
func runes(text *ssa.Const) int64 {
	if text.IsNil() {
		return 0
	}
	return int64(utf8.RuneCountInString(constant.StringVal(text.Value)))
}
