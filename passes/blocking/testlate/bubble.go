package testlate

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// inBubble reports whether fn may run in a bubble, which waits for all goroutines that are started in it.
func (c *checker) inBubble(fn *ssa.Function, depth int) bool {
	if fn.Parent() != nil {
		return isBubble(fn) || c.inBubble(fn.Parent(), depth)
	}
	return depth > 0 && slices.ContainsFunc(c.orders.Callers(fn), func(call ssa.CallInstruction) bool { return c.inBubble(call.Parent(), depth-1) })
}

// isBubble reports whether a bubble runs the literal lit.
func isBubble(lit *ssa.Function) bool {
	refs := lit.Referrers()
	if mc := ssax.ClosureOf(lit); mc != nil {
		refs = mc.Referrers()
	}
	if refs == nil {
		return false
	}
	return slices.ContainsFunc(*refs, func(ref ssa.Instruction) bool {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			return false
		}
		model := syncmodel.Lookup(ssax.Callee(call.Common()))
		spawn, starts := syncmodel.First[*syncmodel.Spawn](model)
		block, waits := syncmodel.First[*syncmodel.Block](model)
		return starts && spawn.Await && waits && block.For == syncmodel.Quiet
	})
}
