package ssax

import "golang.org/x/tools/go/ssa"

// Functions with fewer blocks are walked through for each question, which costs less than looking up what is known
// of them; those with more than maxClosed as well, since what is known grows with the square of the blocks.
const (
	minClosed = 24
	maxClosed = 1 << 15
)

var closures Memo[*ssa.Function, *flow]

// closureOf returns which blocks of fn lead to which, or nil if it should be walked through.
func closureOf(fn *ssa.Function) *flow {
	if n := len(fn.Blocks); n < minClosed || n > maxClosed {
		return nil
	}
	return closures.Of(fn, func(fn *ssa.Function) *flow {
		f := newFlow(fn)
		f.fill(len(f.Comps) - 1) // now: others may ask at the same time
		return f
	})
}

// reachesAround reports whether a way from one of the blocks in work leads to the block to, and not to avoid. It looks
// at blocks only from which there are ways to both: the others decide it.
func (f *flow) reachesAround(work []*ssa.BasicBlock, to, avoid *ssa.BasicBlock) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case b == avoid || seen[b] || !f.reaches(b, to):
			continue
		case b == to || avoid == nil || !f.reaches(b, avoid) || !f.reaches(avoid, to):
			return true
		}
		seen[b] = true
		work = append(work, b.Succs...)
	}
	return false
}
