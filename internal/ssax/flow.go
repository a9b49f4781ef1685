package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Reaches reports whether control may get from one block to another of the same
// function; from a block to itself it is there already.
func Reaches(from, to *ssa.BasicBlock) bool {
	seen := make([]bool, len(from.Parent().Blocks))
	work := []*ssa.BasicBlock{from}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == to {
			return true
		}
		if !seen[b.Index] {
			seen[b.Index] = true
			work = append(work, b.Succs...)
		}
	}
	return false
}

// InLoop reports whether control may get from b back to b.
func InLoop(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(b.Succs, func(s *ssa.BasicBlock) bool { return Reaches(s, b) })
}

// Earlier reports whether a comes before b, an instruction of the same block.
func Earlier(a, b ssa.Instruction) bool {
	instrs := a.Block().Instrs
	return slices.Index(instrs, a) < slices.Index(instrs, b)
}
