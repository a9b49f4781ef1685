package graph

import "slices"

// SCCs returns the strongly connected components of the graph on the nodes 0 to
// n-1 in reverse topological order: a component comes after all others that it
// leads to, so that callees come before their callers. The members of a
// component are sorted.
//
// Only [Condense] tells a single node from one that leads to itself.
//
// Preconditions: every successor is below n.
func SCCs(n int, succs func(int) []int) [][]int {
	t := tarjan{succs: succs, index: make([]int, n), low: make([]int, n)}
	for v := range n {
		if t.index[v] == 0 {
			t.search(v)
		}
	}
	return t.comps
}

// done is the low link of nodes whose component is complete. It is above all
// others, so that edges to such nodes never lower a link.
const done = int(^uint(0) >> 1)

// tarjan is Tarjan's algorithm with its recursion kept in frames. The component
// stack needs no marks: low is done for the nodes that have left it.
type tarjan struct {
	succs  func(int) []int
	index  []int // when the search came to a node, from 1; 0: not yet
	low    []int // lowest index known to be reachable within the component
	count  int
	frames []frame
	stack  []int // nodes whose component is not complete
	comps  [][]int
}

// A frame is a node on the path of the search and its edges yet to follow.
type frame struct {
	node int
	rest []int
}

// search visits everything that root reaches and that was not visited before.
func (t *tarjan) search(root int) {
	t.enter(root)
	for len(t.frames) > 0 {
		top := &t.frames[len(t.frames)-1]
		if len(top.rest) > 0 {
			next := top.rest[0]
			top.rest = top.rest[1:]
			if t.index[next] == 0 {
				t.enter(next)
			} else {
				t.low[top.node] = min(t.low[top.node], t.low[next])
			}
			continue
		}
		v := top.node
		t.frames = t.frames[:len(t.frames)-1]
		if t.low[v] == t.index[v] {
			t.complete(v)
		}
		if len(t.frames) > 0 {
			parent := t.frames[len(t.frames)-1].node
			t.low[parent] = min(t.low[parent], t.low[v])
		}
	}
}

// enter puts v on the path of the search.
func (t *tarjan) enter(v int) {
	t.count++
	t.index[v], t.low[v] = t.count, t.count
	t.stack = append(t.stack, v)
	t.frames = append(t.frames, frame{v, ascending(t.succs(v))})
}

// complete makes a component of what lies on the stack from root up.
func (t *tarjan) complete(root int) {
	at := len(t.stack) - 1
	for t.stack[at] != root {
		at--
	}
	comp := slices.Clone(t.stack[at:])
	t.stack = t.stack[:at]
	for _, v := range comp {
		t.low[v] = done
	}
	slices.Sort(comp)
	t.comps = append(t.comps, comp)
}

// ascending returns nodes sorted, each once. It is what makes the results of
// this package independent of the order of edges.
func ascending(nodes []int) []int {
	if strictlyAscending(nodes) {
		return nodes // as callers mostly have them
	}
	sorted := slices.Clone(nodes)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

func strictlyAscending(nodes []int) bool {
	for i := 1; i < len(nodes); i++ {
		if nodes[i-1] >= nodes[i] {
			return false
		}
	}
	return true
}
