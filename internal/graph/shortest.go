package graph

import "slices"

// ShortestPath returns the nodes of a shortest path, both ends included, or nil
// if there is none. Of several shortest paths it is the lexicographically
// smallest. The path from a node to itself is that node alone; for a way around
// see [Cycles].
func ShortestPath(n int, succs func(int) []int, from, to int) []int {
	seen := make([]bool, n)
	prev := make([]int, n) // the node before, on the path found first
	queue := []int{from}
	seen[from] = true
	for len(queue) > 0 && !seen[to] {
		v := queue[0]
		queue = queue[1:]
		// Nodes are queued in the order of the smallest paths that lead
		// to them, so the first one to find w has the smallest to it.
		for _, w := range ascending(succs(v)) {
			if !seen[w] {
				seen[w], prev[w] = true, v
				queue = append(queue, w)
			}
		}
	}
	if !seen[to] {
		return nil
	}
	path := []int{to}
	for v := to; v != from; {
		v = prev[v]
		path = append(path, v)
	}
	slices.Reverse(path)
	return path
}
