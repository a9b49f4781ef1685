package scene

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
)

// Find returns the first of nodes that is meant, or nil.
func Find(nodes []*goroutine.Node, meant func(*goroutine.Node) bool) *goroutine.Node {
	if i := slices.IndexFunc(nodes, meant); i >= 0 {
		return nodes[i]
	}
	return nil
}

// Walk visits the nodes that control may get to from from, which is one of them, in its goroutine. It goes on
// from those for which visit returns true.
func Walk(from *goroutine.Node, visit func(*goroutine.Node) (on bool)) {
	seen := map[*goroutine.Node]bool{from: true}
	for work := []*goroutine.Node{from}; len(work) > 0; {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if !visit(n) {
			continue
		}
		for _, next := range n.Succs {
			if !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
	}
}

// Reaches reports whether control may get from one node to another of the same goroutine.
func Reaches(from, to *goroutine.Node) bool {
	found := false
	Walk(from, func(n *goroutine.Node) (on bool) {
		found = found || n == to
		return !found
	})
	return found
}
