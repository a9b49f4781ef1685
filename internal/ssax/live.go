package ssax

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// Never returns the edge out of block that control never takes since what it goes by is [Fixed]; -1 if there is none.
func Never(block *ssa.BasicBlock) int {
	branch, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	if !ok {
		return -1
	}
	cond, never := branch.Cond, 1
	for not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = cond.(*ssa.UnOp) {
		cond, never = not.X, 1-never
	}
	c := Fixed(cond)
	switch {
	case c == nil || c.Value == nil || c.Value.Kind() != constant.Bool:
		return -1
	case constant.BoolVal(c.Value):
		return never
	}
	return 1 - never
}

// liveBlocks tells by index which blocks of fn control gets to, over edges that it may take; nil if that is all of them, or if
// nothing is known of any edge. A block for recovery is one of them.
func liveBlocks(fn *ssa.Function) []bool {
	if !hasFixed(fn) {
		return nil
	}
	live := make([]bool, len(fn.Blocks))
	work := graph.NewWorklist(fn.Blocks[0])
	if fn.Recover != nil {
		work.Add(fn.Recover)
	}
	for b := range work.Newest {
		live[b.Index] = true
		never := Never(b)
		for i, succ := range b.Succs {
			if i != never {
				work.Add(succ)
			}
		}
	}
	return live
}

// hasFixed reports whether a branch of fn always goes one way.
func hasFixed(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool { return Never(b) >= 0 })
}
