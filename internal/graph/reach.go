package graph

// Reachable marks the nodes that some path leads to from one of the roots. The
// roots themselves are marked.
func Reachable(n int, succs func(int) []int, roots ...int) []bool {
	seen := make([]bool, n)
	var work []int
	mark := func(nodes []int) {
		for _, v := range nodes {
			if !seen[v] {
				seen[v] = true
				work = append(work, v)
			}
		}
	}
	mark(roots)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		mark(succs(v))
	}
	return seen
}
