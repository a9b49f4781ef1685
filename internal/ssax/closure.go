package ssax

import "golang.org/x/tools/go/ssa"

// Functions with fewer blocks are walked through for each question, which costs less than looking up what is known
// of them; those with more than maxClosed as well, since what is known grows with the square of the blocks.
const (
	minClosed = 24
	maxClosed = 1 << 15
)

var closures memo[*ssa.Function, *flow]

// closureOf returns which blocks of fn lead to which, or nil if it should be walked through.
func closureOf(fn *ssa.Function) *flow {
	if n := len(fn.Blocks); n < minClosed || n > maxClosed {
		return nil
	}
	return closures.of(fn, func(fn *ssa.Function) *flow {
		f := newFlow(fn)
		f.fill(len(f.Comps) - 1) // now: others may ask at the same time
		return f
	})
}
