package dataflow

// An arc leads to node 'to' in the direction of the solution. from and succ
// name the edge of the graph that it stands for.
type arc struct {
	to         int
	from, succ int
}

// forwardArcs returns the outgoing arcs of each node, in the order of the edges.
func forwardArcs(g Graph) [][]arc {
	arcs := make([][]arc, g.Len())
	for from := range arcs {
		succs := g.Succs(from)
		out := make([]arc, len(succs))
		for i, to := range succs {
			out[i] = arc{to: to, from: from, succ: i}
		}
		arcs[from] = out
	}
	return arcs
}

// reverse turns the arcs around; the edges that they stand for stay the same.
func reverse(forward [][]arc) [][]arc {
	back := make([][]arc, len(forward))
	for from, out := range forward {
		for _, a := range out {
			back[a.to] = append(back[a.to], arc{to: from, from: from, succ: a.succ})
		}
	}
	return back
}
