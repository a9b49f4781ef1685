package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Reaches reports whether control may get from one block to another of the same
// function; from a block to itself it is there already.
func Reaches(from, to *ssa.BasicBlock) bool { return ReachesAround(from, to, nil) }

// ReachesAround is [Reaches] on ways that neither begin at avoid nor come to it; nil
// avoids nothing.
func ReachesAround(from, to, avoid *ssa.BasicBlock) bool {
	return reaches(from.Parent(), []*ssa.BasicBlock{from}, to, avoid)
}

// ReachesOn is [Reaches] on ways that do not come to avoid and have an edge at least:
// a block reaches itself in a loop only. Ways may begin at avoid; nil avoids nothing.
func ReachesOn(from, to, avoid *ssa.BasicBlock) bool {
	return reaches(from.Parent(), slices.Clone(from.Succs), to, avoid)
}

// reaches reports whether a way from one of the blocks in work, all of fn, leads to the
// block to, and not to avoid.
func reaches(fn *ssa.Function, work []*ssa.BasicBlock, to, avoid *ssa.BasicBlock) bool {
	seen := make([]bool, len(fn.Blocks))
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == avoid || seen[b.Index] {
			continue
		}
		if b == to {
			return true
		}
		seen[b.Index] = true
		work = append(work, b.Succs...)
	}
	return false
}

// InLoop reports whether control may get from b back to b.
func InLoop(b *ssa.BasicBlock) bool { return ReachesOn(b, b, nil) }

// IsHeader reports whether b starts a loop: it dominates a block that leads back to it.
func IsHeader(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Preds, b.Dominates) }

// Earlier reports whether a comes before b, an instruction of the same block.
func Earlier(a, b ssa.Instruction) bool {
	instrs := a.Block().Instrs
	return slices.Index(instrs, a) < slices.Index(instrs, b)
}

// MayPrecede reports whether a may be executed before b, an instruction of the same
// function.
func MayPrecede(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return Reaches(a.Block(), b.Block())
	}
	return Earlier(a, b) || InLoop(a.Block())
}

// Dominates reports whether a is executed before every execution of b, an instruction
// of the same function.
func Dominates(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	return Earlier(a, b)
}
