package ssax

import "golang.org/x/tools/go/ssa"

// A Reach answers questions like [MayPrecede] for many pairs of instructions: the blocks
// that a block reaches are found once. The zero Reach is ready for use.
type Reach struct {
	from map[*ssa.BasicBlock][]bool // by index of the block reached
}

// MayPrecede is the function of that name. Its first use for a block costs as much as that does.
func (r *Reach) MayPrecede(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return MayPrecede(a, b)
	}
	return r.reached(a.Block())[b.Block().Index]
}

func (r *Reach) reached(from *ssa.BasicBlock) []bool {
	if seen, ok := r.from[from]; ok {
		return seen
	}
	seen := make([]bool, len(from.Parent().Blocks))
	work := []*ssa.BasicBlock{from}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !seen[b.Index] {
			seen[b.Index] = true
			work = append(work, b.Succs...)
		}
	}
	if r.from == nil {
		r.from = make(map[*ssa.BasicBlock][]bool)
	}
	r.from[from] = seen
	return seen
}
