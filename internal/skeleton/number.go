package skeleton

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// isNumber reports whether of identifies a number of its own: it does not follow from others, nor from which way control has
// taken, as far as that makes a difference. In a loop that does nothing but to build what is counted later, it makes none; and that
// something is known of the number helps only where it is the same in several places.
func (b *builder) isNumber(of any) bool {
	if goroutine.IsNumber(of) {
		return true
	}
	own, known := b.built[of]
	if !known {
		header := goroutine.BuiltBy(of)
		own = header != nil && b.isCommon(of) && !b.worksIn(header)
		b.built[of] = own
	}
	return own
}

// isCommon reports whether at least two loops that do something, or additions to groups, are about the number, and what the loops do
// they do in each round: what hangs on a test may do so in the loop that has built it as well.
func (b *builder) isCommon(of any) bool {
	places := 0
	headers := make(map[*ssa.BasicBlock]bool)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && n.Branch.Loop != nil && n.Branch.Count == of:
			headers[n.Branch.Loop] = true
		case n.Op != nil && n.Op.Count == of:
			places++
		}
	}
	for header := range headers {
		works := false
		for at := range b.workIn(header) {
			if !ssax.EachRound(at, header) {
				return false
			}
			works = true
		}
		if works {
			places++
		}
	}
	return places > 1
}

// worksIn reports whether the loop of header starts goroutines, or operates on what has a slot.
func (b *builder) worksIn(header *ssa.BasicBlock) bool {
	for range b.workIn(header) {
		return true
	}
	return false
}

// workIn yields the blocks of the loop of header in which something is started, or done to what has a slot, there or in what is called.
func (b *builder) workIn(header *ssa.BasicBlock) iter.Seq[*ssa.BasicBlock] {
	return func(yield func(*ssa.BasicBlock) bool) {
		for _, n := range b.scope.Nodes {
			if n.Instr == nil || n.Kind != goroutine.Spawn && !b.isKept(n) {
				continue
			}
			if at := blockOf(n, header.Parent()); at != nil && ssax.InLoopOf(at, header) && !yield(at) {
				return
			}
		}
	}
}

// blockOf returns the block of fn that n is in, or what it is called or started by; nil if that is not fn.
func blockOf(n *goroutine.Node, fn *ssa.Function) *ssa.BasicBlock {
	block := n.Instr.Block()
	for f := n.Frame; block.Parent() != fn; f = f.Caller {
		if f == nil || f.Caller == nil {
			return nil
		}
		block = f.Site.Block()
	}
	return block
}
