package mhp

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// A Block is a run of events of one function with one lockset: the unit that paper
// 004 (section 4.2) asks mhp about.
type Block struct {
	Held  []goroutine.Place // the locks that are held, in whatever mode
	Nodes []*goroutine.Node // by ID
}

// Blocks returns the blocks of a thread, in the order of their first nodes. They are
// as large as possible: two nodes are in the same one if ways within the function,
// on which the same locks are held, join them.
func (r *Relation) Blocks(t *goroutine.Thread) []Block {
	var blocks []Block
	seen := make(map[*goroutine.Node]bool)
	for _, n := range r.order.Scope().Nodes {
		if n.Thread == t && !seen[n] {
			blocks = append(blocks, r.block(n, seen))
		}
	}
	return blocks
}

// block returns the block of n, and marks its nodes as seen.
func (r *Relation) block(n *goroutine.Node, seen map[*goroutine.Node]bool) Block {
	b := Block{Held: r.order.Held(n)}
	seen[n] = true
	for work := []*goroutine.Node{n}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		b.Nodes = append(b.Nodes, x)
		for _, y := range slices.Concat(x.Succs, x.Preds) {
			if !seen[y] && y.Frame == x.Frame && slices.Equal(r.order.Held(y), b.Held) {
				seen[y] = true
				work = append(work, y)
			}
		}
	}
	slices.SortFunc(b.Nodes, func(x, y *goroutine.Node) int { return x.ID - y.ID })
	return b
}

// ParallelBlocks reports whether an access of a and one of b may happen at the same
// time, and why: the reason for the first two that may, or why the first two may
// not. Blocks without accesses are not parallel to any.
func (r *Relation) ParallelBlocks(a, b Block) (bool, Reason) {
	reason := Reason{Verdict: Ordered}
	first := true
	for _, x := range a.Nodes {
		for _, y := range b.Nodes {
			if x.Kind != goroutine.Touch || y.Kind != goroutine.Touch {
				continue
			}
			parallel, why := r.Parallel(x, y)
			if parallel {
				return true, why
			}
			if first {
				reason, first = why, false
			}
		}
	}
	return false, reason
}
