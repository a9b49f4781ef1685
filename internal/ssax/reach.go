package ssax

import "golang.org/x/tools/go/ssa"

// A Reach answers questions like [MayPrecede] for many pairs of instructions: the blocks
// that a block reaches are found once. The zero Reach is ready for use.
type Reach struct {
	from map[*ssa.BasicBlock][]bool // by index of the block reached
}

// MayPrecede is the function of that name. Its first use for a block costs as much as that does.
func (r *Reach) MayPrecede(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() || closureOf(a.Parent()) != nil {
		return MayPrecede(a, b)
	}
	return r.reached(a.Block())[b.Block().Index]
}

func (r *Reach) reached(from *ssa.BasicBlock) []bool {
	if seen, ok := r.from[from]; ok {
		return seen
	}
	seen := make([]bool, len(from.Parent().Blocks))
	walk(from.Parent(), []*ssa.BasicBlock{from}, nil, func(b *ssa.BasicBlock) bool {
		seen[b.Index] = true
		return true
	})
	if r.from == nil {
		r.from = make(map[*ssa.BasicBlock][]bool)
	}
	r.from[from] = seen
	return seen
}
