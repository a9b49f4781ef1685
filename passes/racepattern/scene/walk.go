package scene

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
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
	work := graph.NewWorklist(from)
	for n := range work.Newest {
		if visit(n) {
			work.Add(n.Succs...)
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
