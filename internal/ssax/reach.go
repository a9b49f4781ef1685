package ssax

import (
	"slices"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// A Reach answers questions like [MayPrecede] for many pairs of instructions: what blocks lead to, and where
// instructions are in them, is found once for each function. The zero Reach is ready for use; it must not be
// used by several goroutines at once, nor copied after its first use.
type Reach struct {
	flows  map[*ssa.Function]*flow
	around map[[2]*ssa.BasicBlock][]bool // memo of ReachesAround: by index of the block reached
	order  map[ssa.Instruction]int       // in its block, from 1; of blocks that were asked about
}

// A flow is the control flow of one function by strongly connected components of blocks, in
// reverse topological order.
type flow struct {
	*graph.Condensation
	leads [][]uint64 // by component: the set of components that it leads to, itself too; of the first so many
	pre   []int      // by block: its place in the preorder of the dominator tree; nil if not asked for
}

// Reaches is the function [Reaches].
func (r *Reach) Reaches(from, to *ssa.BasicBlock) bool {
	return from == to || r.flowOf(from.Parent()).reaches(from, to)
}

// InLoop is the function [InLoop].
func (r *Reach) InLoop(b *ssa.BasicBlock) bool {
	f := r.flowOf(b.Parent())
	return f.Cyclic(f.Of[b.Index])
}

// ReachesOn is the function [ReachesOn], with nothing to avoid.
func (r *Reach) ReachesOn(from, to *ssa.BasicBlock) bool {
	f := r.flowOf(from.Parent())
	if from.Parent() != to.Parent() {
		return false
	}
	if i := f.Of[from.Index]; i == f.Of[to.Index] {
		return f.Cyclic(i)
	}
	return f.reaches(from, to)
}

// ReachesAround is the function [ReachesAround]. What a block leads to on ways around another one is found once, if it
// also leads to that.
func (r *Reach) ReachesAround(from, to, avoid *ssa.BasicBlock) bool {
	switch {
	case from == avoid, to == avoid, !r.Reaches(from, to):
		return false
	case avoid == nil, !r.Reaches(from, avoid), !r.Reaches(avoid, to):
		return true
	}
	key := [2]*ssa.BasicBlock{from, avoid}
	seen, ok := r.around[key]
	if !ok {
		seen = make([]bool, len(from.Parent().Blocks))
		walk(from.Parent(), []*ssa.BasicBlock{from}, avoid, func(b *ssa.BasicBlock) bool {
			seen[b.Index] = true
			return true
		})
		if r.around == nil {
			r.around = make(map[[2]*ssa.BasicBlock][]bool)
		}
		r.around[key] = seen
	}
	return seen[to.Index]
}

// Earlier is the function [Earlier].
func (r *Reach) Earlier(a, b ssa.Instruction) bool { return r.place(a) < r.place(b) }

// MayPrecede is the function [MayPrecede].
func (r *Reach) MayPrecede(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return r.flowOf(a.Parent()).reaches(a.Block(), b.Block())
	}
	return r.Earlier(a, b) || r.InLoop(a.Block())
}

// Dominates is the function [Dominates].
func (r *Reach) Dominates(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	return r.Earlier(a, b)
}

// Rest returns the instructions that follow instr in its block.
func (r *Reach) Rest(instr ssa.Instruction) []ssa.Instruction {
	return instr.Block().Instrs[r.place(instr):]
}

// Before returns how many of stores, which are in one block in their order, come before instr, which is in it too.
func (r *Reach) Before(stores []*ssa.Store, instr ssa.Instruction) int {
	return sort.Search(len(stores), func(i int) bool { return !r.Earlier(stores[i], instr) })
}

// place returns a number of an instruction that is larger than those of the instructions before it in its block.
func (r *Reach) place(instr ssa.Instruction) int {
	if i, ok := r.order[instr]; ok {
		return i
	}
	if r.order == nil {
		r.order = make(map[ssa.Instruction]int)
	}
	for i, x := range instr.Block().Instrs {
		r.order[x] = i + 1
	}
	return r.order[instr]
}

// Component returns a number that b has in common with the blocks of its function which control may get to from b, and back
// from there.
func (r *Reach) Component(b *ssa.BasicBlock) int { return r.flowOf(b.Parent()).Of[b.Index] }

func (r *Reach) flowOf(fn *ssa.Function) *flow {
	f := r.flows[fn]
	if f != nil {
		return f
	}
	if r.flows == nil {
		r.flows = make(map[*ssa.Function]*flow)
	}
	f = newFlow(fn)
	r.flows[fn] = f
	return f
}

func newFlow(fn *ssa.Function) *flow {
	return &flow{Condensation: graph.Condense(len(fn.Blocks), func(i int) []int {
		succs := make([]int, len(fn.Blocks[i].Succs))
		for j, s := range fn.Blocks[i].Succs {
			succs[j] = s.Index
		}
		return succs
	})}
}

// reaches reports whether control may get from one block to the component of another, or is there. It does not
// get to other functions.
func (f *flow) reaches(from, to *ssa.BasicBlock) bool {
	if from.Parent() != to.Parent() {
		return false
	}
	i, j := f.Of[from.Index], f.Of[to.Index]
	switch {
	case i == j:
		return true
	case j > i:
		return false
	}
	f.fill(i)
	return f.leads[i][j/64]&(1<<(j%64)) != 0
}

// fill finds the sets of the components up to i. What a component leads to is below it, and has its set by then.
func (f *flow) fill(i int) {
	for at := len(f.leads); at <= i; at++ {
		set := make([]uint64, at/64+1)
		set[at/64] |= 1 << (at % 64)
		for _, next := range slices.Backward(f.Succs(at)) {
			if set[next/64]&(1<<(next%64)) != 0 {
				continue // by way of another one
			}
			for w, word := range f.leads[next] {
				set[w] |= word
			}
		}
		f.leads = append(f.leads, set)
	}
}
