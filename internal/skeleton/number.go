package skeleton

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
)

// isNumber reports whether of identifies a number of its own: it does not follow from others, nor from which way control has
// taken, as far as that makes a difference. In a loop that does nothing but to build what is counted later, it makes none; and that
// something is known of the number helps only where it is the same in several places.
func (b *builder) isNumber(of any) bool {
	if goroutine.IsNumber(of) {
		return true
	}
	header := goroutine.BuiltBy(of)
	return header != nil && b.isCommon(of) && !b.worksIn(header)
}

// isCommon reports whether at least two loops that do something, or additions to groups, are about the number, and what the loops do
// they do in each round: what hangs on a test may do so in the loop that has built it as well.
func (b *builder) isCommon(of any) bool {
	places := make(map[any]bool)
	headers := make(map[*ssa.BasicBlock]bool)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && n.Branch.Loop != nil && n.Branch.Count == of:
			headers[n.Branch.Loop] = true
		case n.Op != nil && n.Op.Count == of:
			places[n] = true
		}
	}
	for _, n := range b.scope.Nodes {
		if n.Instr == nil || n.Kind != goroutine.Spawn && !b.isKept(n) {
			continue
		}
		for header := range headers {
			if !inLoop(n, func(h *ssa.BasicBlock) bool { return h == header }) {
				continue
			}
			if !inEachRound(n, header) {
				return false
			}
			places[header] = true
		}
	}
	return len(places) > 1
}

// inEachRound reports whether control passes n, or the call or statement that leads there, in each round of the loop of header.
func inEachRound(n *goroutine.Node, header *ssa.BasicBlock) bool {
	block := n.Instr.Block()
	for f := n.Frame; block.Parent() != header.Parent(); f = f.Caller {
		if f.Caller == nil {
			return false
		}
		block = f.Site.Block()
	}
	return !slices.ContainsFunc(header.Preds, func(p *ssa.BasicBlock) bool { return header.Dominates(p) && !block.Dominates(p) })
}

// worksIn reports whether the loop of header starts goroutines, or operates on what has a slot.
func (b *builder) worksIn(header *ssa.BasicBlock) bool {
	works, known := b.works[header]
	if known {
		return works
	}
	for _, n := range b.scope.Nodes {
		if n.Instr != nil && (n.Kind == goroutine.Spawn || b.isKept(n)) && inLoop(n, func(h *ssa.BasicBlock) bool { return h == header }) {
			works = true
			break
		}
	}
	b.works[header] = works
	return works
}
