package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// detours are the ways through a function around some places. Loops around such
// a place are cut where they begin anew, so that a way through the body without
// the place counts even if a later iteration gets there.
type detours struct {
	fn     *ssa.Function
	heads  []bool // by block: a loop around a place begins here, whose edges back are cut
	before []bool // by block: it is reached, without a place before, and leads to one
	toward []bool // by block: leads to a place
	ends   []bool // by block: leads to an end of the function other than in failure, or another iteration
	leads  []bool // by block: leads to an end of the function other than in failure
}

func newDetours(fn *ssa.Function, places []place, fails func(*ssa.Return) bool) *detours {
	g := &detours{fn: fn}
	at := make([]bool, len(fn.Blocks))
	for _, p := range places {
		at[p.block.Index] = true
	}
	g.cutLoops(at)
	var targets, returns, ends []int
	for i, b := range fn.Blocks {
		if at[i] {
			targets = append(targets, i)
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !fails(ret) {
			returns = append(returns, i)
		}
		if slices.ContainsFunc(b.Succs, func(to *ssa.BasicBlock) bool { return g.cut(b, to) }) {
			ends = append(ends, i)
		}
	}
	n := len(fn.Blocks)
	g.toward = graph.Reachable(n, g.preds, targets...)
	g.leads = graph.Reachable(n, g.preds, returns...)
	g.ends = graph.Reachable(n, g.preds, append(ends, returns...)...)
	g.before = graph.Reachable(n, func(i int) []int {
		if at[i] {
			return nil
		}
		return g.succs(i)
	}, 0)
	for i := range g.before {
		g.before[i] = g.before[i] && g.toward[i] && !at[i]
	}
	return g
}

// cutLoops finds the heads of the loops that one of the blocks marked in at is in.
//
// It looks at inner loops first, and at each block once: a loop that was found stands for its blocks in the
// loops around it, which can be entered by its head only.
func (g *detours) cutLoops(at []bool) {
	g.heads = make([]bool, len(g.fn.Blocks))
	marked := slices.Clone(at) // the block, or the loop that stands there, has one of the blocks
	loop := make([]int, len(g.fn.Blocks))
	for i := range loop {
		loop[i] = i
	}
	outermost := func(i int) int {
		for loop[i] != i {
			loop[i] = loop[loop[i]]
			i = loop[i]
		}
		return i
	}
	for _, head := range slices.Backward(g.fn.DomPreorder()) {
		var work []*ssa.BasicBlock
		for _, from := range head.Preds {
			if head.Dominates(from) {
				work = append(work, from)
			}
		}
		isLoop := len(work) > 0
		for len(work) > 0 {
			i := outermost(work[len(work)-1].Index)
			work = work[:len(work)-1]
			if i != head.Index {
				loop[i] = head.Index
				marked[head.Index] = marked[head.Index] || marked[i]
				work = append(work, g.fn.Blocks[i].Preds...)
			}
		}
		g.heads[head.Index] = isLoop && marked[head.Index]
	}
}

// cut reports whether the edge between two blocks leads back to the head of a loop around a place.
func (g *detours) cut(from, to *ssa.BasicBlock) bool { return g.heads[to.Index] && to.Dominates(from) }

func (g *detours) succs(i int) []int {
	var out []int
	for _, to := range g.fn.Blocks[i].Succs {
		if !g.cut(g.fn.Blocks[i], to) {
			out = append(out, to.Index)
		}
	}
	return out
}

func (g *detours) preds(i int) []int {
	var out []int
	for _, from := range g.fn.Blocks[i].Preds {
		if !g.cut(from, g.fn.Blocks[i]) {
			out = append(out, from.Index)
		}
	}
	return out
}

// loopHead reports whether a loop with one of the places begins at b, so that b
// decides about the next iteration.
func (g *detours) loopHead(b *ssa.BasicBlock) bool { return g.heads[b.Index] }

// leaves reports whether all ways from b over the edge to succ miss the places,
// and some of them ends.
func (g *detours) leaves(b, succ *ssa.BasicBlock) bool {
	return g.cut(b, succ) || !g.toward[succ.Index] && g.ends[succ.Index]
}

// selects reports whether the branch at the end of b, in a loop around a place,
// only goes on to the next iteration over the edge to succ, and depends on what
// differs between iterations: it picks out the elements that the place is about.
func (g *detours) selects(b *ssa.BasicBlock, cond ssa.Value, succ *ssa.BasicBlock) bool {
	return g.goesOn(b, succ) && g.varies(cond, maxVaryDepth)
}

// goesOn reports whether all ends that b leads to over the edge to succ are those
// of iterations.
func (g *detours) goesOn(b, succ *ssa.BasicBlock) bool { return g.cut(b, succ) || !g.leads[succ.Index] }

// maxVaryDepth bounds the search for what a condition depends on.
const maxVaryDepth = 6

// varies reports whether v depends on what a loop around a place counts or
// ranges over.
func (g *detours) varies(v ssa.Value, depth int) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 {
		return false
	}
	switch v.(type) {
	case *ssa.Next:
		return true
	case *ssa.Phi:
		return g.loopHead(instr.Block())
	}
	var space [8]*ssa.Value
	return slices.ContainsFunc(instr.Operands(space[:0]), func(op *ssa.Value) bool {
		return *op != nil && g.varies(*op, depth-1)
	})
}
