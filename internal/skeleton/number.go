package skeleton

import (
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

// isCommon reports whether at least two loops, or additions to groups, are about the number.
func (b *builder) isCommon(of any) bool {
	places := make(map[any]bool)
	for _, n := range b.scope.Nodes {
		switch {
		case n.Branch != nil && n.Branch.Loop != nil && n.Branch.Count == of:
			places[n.Branch.Loop] = true
		case n.Op != nil && n.Op.Count == of:
			places[n] = true
		}
	}
	return len(places) > 1
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
