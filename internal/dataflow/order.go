package dataflow

import "math/bits"

// reversePostorder returns the nodes reachable from the seeds so that every
// node comes before those it leads to, except along the arcs that close cycles.
//
// Of several arcs the last is followed first. go/ssa and most other builders
// list the body of a loop before its exit; the body then gets the lower numbers
// and is stable before the solver goes on to what follows the loop.
func reversePostorder(arcs [][]arc, seeds []int) []int {
	type frame struct {
		node int
		left int // arcs not yet followed
	}
	seen := make([]bool, len(arcs))
	var order []int // postorder, turned around at the end
	var stack []frame
	for i := len(seeds) - 1; i >= 0; i-- {
		if seen[seeds[i]] {
			continue
		}
		seen[seeds[i]] = true
		stack = append(stack, frame{seeds[i], len(arcs[seeds[i]])})
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.left == 0 {
				order = append(order, top.node)
				stack = stack[:len(stack)-1]
				continue
			}
			top.left--
			if to := arcs[top.node][top.left].to; !seen[to] {
				seen[to] = true
				stack = append(stack, frame{to, len(arcs[to])})
			}
		}
	}
	for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// A worklist is a set of small numbers that gives back the lowest first.
//
// A bit per number and the place of the lowest possible one are enough: the
// solver mostly moves up and rarely far back, so that a heap has more to do.
type worklist struct {
	words []uint64
	low   int // no word below it has a bit
}

func newWorklist(n int) *worklist {
	return &worklist{words: make([]uint64, (n+63)/64)}
}

// add puts i into the set.
func (w *worklist) add(i int) {
	w.words[i/64] |= 1 << (i % 64)
	w.low = min(w.low, i/64)
}

// next takes the lowest number out of the set, or reports false if it is empty.
func (w *worklist) next() (int, bool) {
	for ; w.low < len(w.words); w.low++ {
		if word := w.words[w.low]; word != 0 {
			w.words[w.low] = word & (word - 1)
			return w.low*64 + bits.TrailingZeros64(word), true
		}
	}
	return 0, false
}
