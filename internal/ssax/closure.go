package ssax

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// Functions with fewer blocks are walked through for each question, which costs less than looking up what is known
// of them; those with more than maxClosed as well, since what is known grows with the square of the blocks.
const (
	minClosed = 24
	maxClosed = 1 << 15
)

// A closure tells which blocks of a function reach which: as one bit for each pair of components of its
// control-flow graph.
type closure struct {
	component []int      // by block; those of successors come first
	reached   [][]uint64 // by component, as a bit set: the components reached, itself included
}

var closures memo[*ssa.Function, *closure]

// closureOf returns what is known of fn, or nil if it should be walked through.
func closureOf(fn *ssa.Function) *closure {
	if n := len(fn.Blocks); n < minClosed || n > maxClosed {
		return nil
	}
	return closures.of(fn, newClosure)
}

func newClosure(fn *ssa.Function) *closure {
	n := len(fn.Blocks)
	sccs := graph.SCCs(n, func(i int) []int {
		succs := make([]int, len(fn.Blocks[i].Succs))
		for k, s := range fn.Blocks[i].Succs {
			succs[k] = s.Index
		}
		return succs
	})
	c := &closure{component: make([]int, n), reached: make([][]uint64, len(sccs))}
	for id, members := range sccs {
		for _, i := range members {
			c.component[i] = id
		}
	}
	for id, members := range sccs {
		reached := make([]uint64, id/64+1)
		reached[id/64] |= 1 << (id % 64)
		for _, i := range members {
			for _, s := range fn.Blocks[i].Succs {
				to := c.component[s.Index]
				if reached[to/64]&(1<<(to%64)) != 0 {
					continue // and so is what it reaches
				}
				for k, w := range c.reached[to] {
					reached[k] |= w
				}
			}
		}
		c.reached[id] = reached
	}
	return c
}

// reaches reports whether control may get from one block to another; from a block to itself it is there already.
func (c *closure) reaches(from, to *ssa.BasicBlock) bool {
	reached, id := c.reached[c.component[from.Index]], c.component[to.Index]
	return id/64 < len(reached) && reached[id/64]&(1<<(id%64)) != 0
}
