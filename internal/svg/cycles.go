package svg

// breakCycles turns edges around until no cycle is left: those that lead back to a vertex from which a search, which
// takes vertices and edges in their order, has not returned yet.
func (l *layout) breakCycles() {
	out := make([][]*line, len(l.nodes))
	for _, n := range l.lines {
		from := l.graph.Edges[n.edge].From
		out[from] = append(out[from], n)
	}
	const (
		unseen = iota
		open
		done
	)
	state := make([]int, len(l.nodes))
	next := make([]int, len(l.nodes)) // edge to look at
	for root := range l.nodes {
		for stack := visit(state, nil, root); len(stack) > 0; {
			v := stack[len(stack)-1]
			if next[v] == len(out[v]) {
				state[v] = done
				stack = stack[:len(stack)-1]
				continue
			}
			n := out[v][next[v]]
			next[v]++
			to := l.graph.Edges[n.edge].To
			n.turned = state[to] == open
			stack = visit(state, stack, to)
		}
	}
}

// visit puts v on the stack and opens it, unless that was done before.
func visit(state []int, stack []int, v int) []int {
	if state[v] != 0 {
		return stack
	}
	state[v] = 1
	return append(stack, v)
}
