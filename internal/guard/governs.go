package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// governs reports whether branch decides whether instr is executed: of its two ways, one leads there and the other
// does not. A condition with && or || is several branches.
func (a *Census) governs(branch *ssa.If, instr ssa.Instruction) bool {
	from, to := branch.Block(), instr.Block()
	if from == to || !from.Dominates(to) {
		return false
	}
	first, other := from.Succs[0], from.Succs[1]
	for range maxShortCircuit {
		if a.reach.ReachesAround(first, to, from) != a.reach.ReachesAround(other, to, from) {
			return true
		}
		next, shared := first, other
		if !continues(next, from, shared) {
			next, shared = other, first
		}
		if !continues(next, from, shared) {
			return false
		}
		first, other = next.Succs[0], next.Succs[1]
	}
	return false
}

// maxShortCircuit bounds the operands of one condition.
const maxShortCircuit = 4

// continues reports whether b evaluates the next operand of a condition, that the branch at from begins, and shares one
// outcome.
func continues(b, from, shared *ssa.BasicBlock) bool {
	if len(b.Preds) != 1 || !from.Dominates(b) {
		return false
	}
	_, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	return ok && slices.Contains(b.Succs, shared)
}
