package dataflow

// Forward solves p along the edges of g. p.Entry holds before node 0, whether
// or not edges lead back there.
func Forward[S any](g Graph, p Problem[S]) Solution[S] {
	arcs := forwardArcs(g)
	var seeds []int
	if len(arcs) > 0 {
		seeds = []int{0}
	}
	return solve(arcs, seeds, p)
}

// Backward solves p against the edges of g. p.Entry holds after each of the
// exits; a function may have several: returns, panics, calls that never return.
//
// In then is the state after a node, Transfer maps it to the one before it, and
// Edge(from, succ, s) maps the state s before the successor to what it is at
// the end of from. The edges keep the names that they have in g, so the same
// branch conditions serve both directions.
func Backward[S any](g Graph, exits []int, p Problem[S]) Solution[S] {
	return solve(reverse(forwardArcs(g)), exits, p)
}
