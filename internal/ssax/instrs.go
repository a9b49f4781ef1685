package ssax

import (
	"iter"

	"golang.org/x/tools/go/ssa"
)

// Instrs yields the instructions of fn, block after block, but for those that a [Fixed] condition keeps control from. There are none
// where fn has no code.
func Instrs(fn *ssa.Function) iter.Seq[ssa.Instruction] { return InstrsOf[ssa.Instruction](fn) }

// InstrsOf yields those of [Instrs] that are of type T.
func InstrsOf[T ssa.Instruction](fn *ssa.Function) iter.Seq[T] {
	return func(yield func(T) bool) {
		live := liveBlocks(fn)
		for _, b := range fn.Blocks {
			if live != nil && !live[b.Index] {
				continue
			}
			for _, instr := range b.Instrs {
				if x, ok := instr.(T); ok && !yield(x) {
					return
				}
			}
		}
	}
}

// Returns yields the returns that fn gets to unless it recovers from a panic. Behind that its results are what they are.
func Returns(fn *ssa.Function) iter.Seq[*ssa.Return] {
	return func(yield func(*ssa.Return) bool) {
		for _, b := range fn.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover && !yield(ret) {
				return
			}
		}
	}
}
