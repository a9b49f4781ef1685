package skeleton

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// isNumber reports whether of identifies a number of its own: it does not follow from others, nor from which way control has
// taken, as far as that makes a difference. In a loop that does nothing but to build what is counted later, it makes none; and that
// something is known of the number helps only where it is the same in several places.
//
// One less than there are of something may be as many as some ways through a loop are taken, so a sum has to be common as well, or the
// only number that there is.
func (b *builder) isNumber(of any) bool {
	own, known := b.own[of]
	if known {
		return own
	}
	switch header := goroutine.BuiltBy(of); {
	case header != nil:
		own = b.isCommon(of) && !b.worksIn(header)
	case goroutine.IsNumber(of):
		own = goroutine.ComesPlain(of) || b.isCommon(of) || b.isSole(of)
	}
	b.own[of] = own
	return own
}

// isSole reports whether only loops are about the number, and nothing is about another one that is not constant.
func (b *builder) isSole(of any) bool {
	return !slices.ContainsFunc(b.scope.Nodes, func(n *goroutine.Node) bool {
		if n.Op != nil && n.Op.Count != nil {
			return true
		}
		return n.Branch != nil && !isConstant(n.Branch.Count) && n.Branch.Count != of
	})
}

// isConstant reports whether of identifies no number but a constant.
func isConstant(of any) bool {
	_, constant := of.(int64)
	return constant || of == nil
}

// isCommon reports whether at least two loops that do something, additions to groups, or rooms are about the number or one that comes from it, and
// what the loops do they do in each round: what hangs on a test may do so in the loop that has built it as well.
func (b *builder) isCommon(of any) bool {
	places := 0
	headers := make(map[*ssa.BasicBlock]bool)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && goroutine.Disagree(n.Branch.Count, of) || n.Op != nil && goroutine.Disagree(n.Op.Count, of):
			return false
		case n.Branch != nil && n.Branch.Loop != nil && goroutine.ComeFromOne(n.Branch.Count, of):
			headers[n.Branch.Loop] = true
		case n.Op != nil && goroutine.ComeFromOne(n.Op.Count, of):
			places++
		}
	}
	for _, p := range b.Objects {
		if goroutine.ComeFromOne(b.scope.Object(p).Size, of) {
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
