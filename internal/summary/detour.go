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
	fn      *ssa.Function
	around  [][2]int // edges back to the heads of these loops
	returns []int    // blocks that end the function other than in failure
	before  []bool   // by block: it is reached, without a place before, and leads to one
	toward  []bool   // by block: leads to a place
	ends    []bool   // by block: leads to an end, or another iteration
}

func newDetours(fn *ssa.Function, places []place, fails func(*ssa.Return) bool) *detours {
	g := &detours{fn: fn}
	at := make([]bool, len(fn.Blocks))
	for _, p := range places {
		at[p.block.Index] = true
	}
	g.cutLoops(at)
	var targets []int
	for i, b := range fn.Blocks {
		if at[i] {
			targets = append(targets, i)
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !fails(ret) {
			g.returns = append(g.returns, i)
		}
	}
	ends := slices.Clip(g.returns)
	for _, e := range g.around {
		ends = append(ends, e[0])
	}
	n := len(fn.Blocks)
	g.toward = graph.Reachable(n, g.preds, targets...)
	g.ends = graph.Reachable(n, g.preds, ends...)
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

// cutLoops finds the edges back to the heads of the loops that one of the blocks
// marked in at is in.
func (g *detours) cutLoops(at []bool) {
	for _, head := range g.fn.Blocks {
		var ends []int
		for _, from := range head.Preds {
			if head.Dominates(from) {
				ends = append(ends, from.Index)
			}
		}
		body := graph.Reachable(len(g.fn.Blocks), func(i int) []int {
			if i == head.Index {
				return nil
			}
			return indexes(g.fn.Blocks[i].Preds)
		}, ends...)
		for i := range body {
			if body[i] && at[i] {
				for _, end := range ends {
					g.around = append(g.around, [2]int{end, head.Index})
				}
				break
			}
		}
	}
}

func (g *detours) succs(i int) []int {
	return slices.DeleteFunc(indexes(g.fn.Blocks[i].Succs), func(j int) bool { return slices.Contains(g.around, [2]int{i, j}) })
}

func (g *detours) preds(j int) []int {
	return slices.DeleteFunc(indexes(g.fn.Blocks[j].Preds), func(i int) bool { return slices.Contains(g.around, [2]int{i, j}) })
}

func indexes(blocks []*ssa.BasicBlock) []int {
	var out []int
	for _, b := range blocks {
		out = append(out, b.Index)
	}
	return out
}

// loopHead reports whether a loop with one of the places begins at b, so that b
// decides about the next iteration.
func (g *detours) loopHead(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(g.around, func(e [2]int) bool { return e[1] == b.Index })
}

// leaves reports whether all ways from b over the edge to succ miss the places,
// and some of them ends.
func (g *detours) leaves(b, succ *ssa.BasicBlock) bool {
	again := slices.Contains(g.around, [2]int{b.Index, succ.Index})
	return again || !g.toward[succ.Index] && g.ends[succ.Index]
}

// selects reports whether the branch at the end of b, in a loop around a place,
// only goes on to the next iteration over the edge to succ, and depends on what
// differs between iterations: it picks out the elements that the place is about.
func (g *detours) selects(b *ssa.BasicBlock, cond ssa.Value, succ *ssa.BasicBlock) bool {
	return g.goesOn(b, succ) && g.varies(cond, maxVaryDepth)
}

// goesOn reports whether all ends that b leads to over the edge to succ are those
// of iterations.
func (g *detours) goesOn(b, succ *ssa.BasicBlock) bool {
	if slices.Contains(g.around, [2]int{b.Index, succ.Index}) {
		return true
	}
	reached := graph.Reachable(len(g.fn.Blocks), g.succs, succ.Index)
	return !slices.ContainsFunc(g.returns, func(i int) bool { return reached[i] })
}

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
