package graph

// Postorder returns nodes in the order in which a depth-first search that starts
// from the first of them, and again from the first that it has not seen, leaves
// them. Edges to other nodes are ignored. A node comes after what it leads to,
// but for edges that close a cycle: the order in which a fixpoint over a strongly
// connected component takes the fewest rounds.
//
// Preconditions: nodes are ascending.
func Postorder(nodes []int, succs func(int) []int) []int {
	unseen := make(map[int]bool, len(nodes))
	for _, v := range nodes {
		unseen[v] = true
	}
	var frames []frame
	out := make([]int, 0, len(nodes))
	enter := func(v int) {
		delete(unseen, v)
		frames = append(frames, frame{v, ascending(succs(v))})
	}
	for _, root := range nodes {
		if unseen[root] {
			enter(root)
		}
		for len(frames) > 0 {
			top := &frames[len(frames)-1]
			if len(top.rest) == 0 {
				out = append(out, top.node)
				frames = frames[:len(frames)-1]
				continue
			}
			next := top.rest[0]
			top.rest = top.rest[1:]
			if unseen[next] {
				enter(next)
			}
		}
	}
	return out
}
