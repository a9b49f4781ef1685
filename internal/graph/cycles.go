package graph

import (
	"container/heap"
	"slices"
)

// Cycles returns elementary cycles, at most limit of them, the shortest first and
// those of the same length in lexicographic order. A cycle is the list of its
// nodes from the smallest on; the last leads back to the first.
//
// Graphs have exponentially many cycles, but the first few are cheap: the cost
// is that of a few searches for each node that is the smallest of some cycle and one
// for each node of each cycle returned. Cycles that share nodes with one of more than maxSplit
// nodes, and are no shorter, may be left out.
//
// The cycles through their smallest node s are the closed paths from s through
// larger nodes. A space is a set of such paths, and the best of each space waits
// in a queue. Taking the best of all splits the rest of its space into smaller
// ones, by where a path first departs from it (Lawler).
func Cycles(n int, succs func(int) []int, limit int) [][]int {
	s := newCycleSearch(n, succs)
	s.pushStarts()
	var cycles [][]int
	for len(cycles) < limit && len(s.queue) > 0 {
		best := heap.Pop(&s.queue).(space)
		cycles = append(cycles, best.cycle)
		s.split(best)
	}
	return cycles
}

// A space is the set of the elementary cycles that begin with prefix, whose
// first node is their smallest, and do not go on to a node of closed right after
// the prefix. Going on to the first node means closing the cycle.
type space struct {
	prefix []int
	closed []int
	cycle  []int // the first in the order of the result
}

// cycleSearch holds the part of the graph that lies on cycles.
type cycleSearch struct {
	succs [][]int // within components, ascending
	preds [][]int
	dist  []int  // scratch: steps to the start of the cycle, 0 if unknown
	goal  []bool // scratch: where the cycle may go on after the prefix
	queue spaceHeap
}

func newCycleSearch(n int, succs func(int) []int) *cycleSearch {
	adj := make([][]int, n)
	for v := range adj {
		adj[v] = ascending(succs(v))
	}
	at := func(v int) []int { return adj[v] }
	s := &cycleSearch{succs: make([][]int, n), preds: make([][]int, n), dist: make([]int, n), goal: make([]bool, n)}
	c := Condense(n, at)
	for v, out := range adj {
		for _, w := range out {
			if c.Of[v] == c.Of[w] {
				s.succs[v] = append(s.succs[v], w)
				s.preds[w] = append(s.preds[w], v)
			}
		}
	}
	return s
}

// pushStarts queues the spaces of the cycles by their smallest nodes. Where a node of a component is the smallest of none,
// the nodes above it are taken apart again: mostly no cycles are left among them, and nothing more is to be searched.
func (s *cycleSearch) pushStarts() {
	var cyclic []int
	for v, succs := range s.succs {
		if len(succs) > 0 {
			cyclic = append(cyclic, v)
		}
	}
	place := make([]int, len(s.succs)) // from 1, in the nodes that are taken apart
	for work := [][]int{cyclic}; len(work) > 0; {
		nodes := work[len(work)-1]
		work = work[:len(work)-1]
		for i, v := range nodes {
			if !s.push(space{prefix: []int{v}}) {
				work = append(work, s.takeApart(nodes[i+1:], place)...)
				break
			}
		}
	}
}

// takeApart returns the components of nodes that have cycles. In place it needs a zero for each node.
func (s *cycleSearch) takeApart(nodes, place []int) [][]int {
	for i, v := range nodes {
		place[v] = i + 1
	}
	var out [][]int
	for _, comp := range SCCs(len(nodes), func(i int) []int {
		var inside []int
		for _, w := range s.succs[nodes[i]] {
			if place[w] > 0 {
				inside = append(inside, place[w]-1)
			}
		}
		return inside
	}) {
		first := nodes[comp[0]]
		if len(comp) == 1 && !slices.Contains(s.succs[first], first) {
			continue
		}
		for i, j := range comp {
			comp[i] = nodes[j]
		}
		out = append(out, comp)
	}
	for _, v := range nodes {
		place[v] = 0
	}
	return out
}

// push finds the first cycle of a space and queues it, and reports whether there is one.
func (s *cycleSearch) push(sp space) bool {
	touched := s.measure(sp)
	sp.cycle = s.first(sp)
	for _, v := range touched {
		s.dist[v] = 0
	}
	if sp.cycle == nil {
		return false
	}
	heap.Push(&s.queue, sp)
	return true
}

// measure sets dist for the nodes that may follow the prefix of a space on its first cycle, and
// returns those that it has set: nodes above the start, not in the prefix, from
// which the start can be reached through others of that kind. Those that are further away than
// the nearest one to go on to are left out.
func (s *cycleSearch) measure(sp space) (touched []int) {
	start := sp.prefix[0]
	ends := false
	for _, w := range s.succs[sp.prefix[len(sp.prefix)-1]] {
		if !slices.Contains(sp.closed, w) {
			ends = ends || w == start
			s.goal[w] = true
		}
	}
	depth := 0
	for from := []int{start}; len(from) > 0 && !ends; {
		depth++
		var next []int
		for _, v := range from {
			for _, u := range s.preds[v] {
				if u > start && s.dist[u] == 0 && !slices.Contains(sp.prefix, u) {
					s.dist[u] = depth
					next = append(next, u)
					ends = ends || s.goal[u]
				}
			}
		}
		touched = append(touched, next...)
		from = next
	}
	for _, w := range s.succs[sp.prefix[len(sp.prefix)-1]] {
		s.goal[w] = false
	}
	return touched
}

// first returns the shortest cycle of the space, of several the smallest, or nil
// if the space is empty. It goes downhill from the end of the prefix.
func (s *cycleSearch) first(sp space) []int {
	start := sp.prefix[0]
	cycle := slices.Clone(sp.prefix)
	closed := sp.closed
	for {
		best := -1
		for _, w := range s.succs[cycle[len(cycle)-1]] {
			if slices.Contains(closed, w) {
				continue
			}
			if w == start {
				return cycle
			}
			if s.dist[w] != 0 && (best < 0 || s.dist[w] < s.dist[best]) {
				best = w
			}
		}
		if best < 0 {
			return nil
		}
		cycle = append(cycle, best)
		closed = nil // it only bars the first step
	}
}

// maxSplit bounds the length of the cycles from which others are searched for that share a part of them.
const maxSplit = 100

// split queues the spaces that together hold all cycles of sp but its first; none if that is very long: the others are
// no shorter.
func (s *cycleSearch) split(sp space) {
	if len(sp.cycle) > maxSplit {
		return
	}
	for i := len(sp.prefix); i <= len(sp.cycle); i++ {
		next := sp.cycle[0] // where the cycle goes after its first i nodes
		if i < len(sp.cycle) {
			next = sp.cycle[i]
		}
		var closed []int
		if i == len(sp.prefix) {
			closed = sp.closed
		}
		s.push(space{prefix: sp.cycle[:i:i], closed: append(slices.Clip(closed), next)})
	}
}

// spaceHeap orders spaces by their first cycles.
type spaceHeap []space

func (h spaceHeap) Len() int      { return len(h) }
func (h spaceHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h spaceHeap) Less(i, j int) bool {
	a, b := h[i].cycle, h[j].cycle
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return slices.Compare(a, b) < 0
}

// Push implements [heap.Interface].
func (h *spaceHeap) Push(x any) { *h = append(*h, x.(space)) }

// Pop implements [heap.Interface].
func (h *spaceHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}
