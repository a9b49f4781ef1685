package dataflow_test

import (
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/dataflow"
)

const unreached = ^bits(0) // in the tables: the node must have no state

func check(t *testing.T, got dataflow.Solution[bits], want []bits) {
	t.Helper()
	if len(got.In) != len(want) || len(got.Reached) != len(want) {
		t.Fatalf("%d states and %d marks for %d nodes", len(got.In), len(got.Reached), len(want))
	}
	for n, w := range want {
		switch {
		case got.Reached[n] != (w != unreached):
			t.Errorf("node %d: reached = %t", n, got.Reached[n])
		case !got.Reached[n] && got.In[n] != 0:
			t.Errorf("node %d: unreached node has state %b", n, got.In[n])
		case got.Reached[n] && got.In[n] != w:
			t.Errorf("node %d: state %b, want %b", n, got.In[n], w)
		}
	}
}

func TestForward(t *testing.T) {
	tests := []struct {
		name      string
		graph     adjacency
		may, must []bits
		transfers int // for both
	}{
		{"empty", adjacency{}, nil, nil, 0},
		{
			"chain", // 0 -> 1 -> 2
			adjacency{{1}, {2}, {}},
			[]bits{0, set(0), set(0, 1)},
			[]bits{0, set(0), set(0, 1)},
			3,
		},
		{
			//      0
			//    1   2
			//      3
			"diamond",
			adjacency{{1, 2}, {3}, {3}, {}},
			[]bits{0, set(0), set(0), set(0, 1, 2)},
			[]bits{0, set(0), set(0), set(0)},
			4,
		},
		{
			"both sides of a branch meet at once",
			adjacency{{1, 1}, {}},
			[]bits{0, set(0)},
			[]bits{0, set(0)},
			2,
		},
		{
			"dead node with an edge into live code",
			adjacency{{2}, {2}, {}},
			[]bits{0, unreached, set(0)},
			[]bits{0, unreached, set(0)},
			2,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			may := dataflow.Forward(test.graph, visits())
			check(t, may, test.may)
			must := dataflow.Forward(test.graph, dominators())
			check(t, must, test.must)
			if may.Transfers != test.transfers || must.Transfers != test.transfers {
				t.Errorf("%d and %d transfers, want %d", may.Transfers, must.Transfers, test.transfers)
			}
		})
	}
}

// Loops are where the order of visits matters. The counts are exact: a number
// that goes up is a solver that got worse.
func TestForwardLoops(t *testing.T) {
	loop := adjacency{{1}, {2, 3}, {1}, {}} // 0 -> 1 <-> 2, 1 -> 3
	may := dataflow.Forward(loop, visits())
	check(t, may, []bits{0, set(0, 1, 2), set(0, 1, 2), set(0, 1, 2)})
	// 0, then 1 2 with and without the way back, then 3 once.
	if may.Transfers != 6 {
		t.Errorf("may: %d transfers, want 6", may.Transfers)
	}
	must := dataflow.Forward(loop, dominators())
	check(t, must, []bits{0, set(0), set(0, 1), set(0, 1)})
	if must.Transfers != 4 { // the way back adds nothing
		t.Errorf("must: %d transfers, want 4", must.Transfers)
	}

	// The exit of the outer loop has the lower block number and is drawn
	// first, and still comes after both loops are stable.
	nested := adjacency{{1}, {3, 2}, {5}, {4, 1}, {3}, {}}
	got := dataflow.Forward(nested, dominators())
	check(t, got, []bits{0, set(0), set(0, 1), set(0, 1), set(0, 1, 3), set(0, 1, 2)})
	if got.Transfers != 6 {
		t.Errorf("nested: %d transfers, want 6", got.Transfers)
	}
}

// A way back to the entry does not replace the state that holds there first.
func TestForwardEntryInLoop(t *testing.T) {
	p := dominators()
	p.Entry = set(7)
	p.Transfer = func(n int, in bits) bits { return in &^ set(7) }
	check(t, dataflow.Forward(adjacency{{1}, {0}}, p), []bits{0, 0})

	p = visits()
	p.Entry = set(7)
	check(t, dataflow.Forward(adjacency{{0}}, p), []bits{set(0, 7)})
}

// TestEdge has a branch whose second side contradicts the state. What follows
// only that side must stay unreached, and what follows both must not see it.
func TestEdge(t *testing.T) {
	graph := adjacency{{1}, {2, 3}, {4}, {4}, {}}
	p := visits()
	var asked [][2]int
	p.Edge = func(from, succ int, out bits) (bits, bool) {
		asked = append(asked, [2]int{from, succ})
		if from == 1 && succ == 1 {
			return 0, false
		}
		return out | set(8+from), true
	}
	got := dataflow.Forward(graph, p)
	check(t, got, []bits{0, set(0, 8), set(0, 8, 1, 9), unreached, set(0, 8, 1, 9, 2, 10)})
	if want := [][2]int{{0, 0}, {1, 0}, {1, 1}, {2, 0}}; !slices.Equal(asked, want) {
		t.Errorf("asked about edges %v, want %v", asked, want)
	}
}

// An edge that is closed at first opens when the state has grown.
func TestEdgeOpensLater(t *testing.T) {
	graph := adjacency{{1}, {2, 3}, {1}, {}} // the exit 1 -> 3 wants node 2 visited
	p := visits()
	p.Edge = func(from, succ int, out bits) (bits, bool) {
		return out, from != 1 || succ != 1 || out&set(2) != 0
	}
	check(t, dataflow.Forward(graph, p), []bits{0, set(0, 1, 2), set(0, 1, 2), set(0, 1, 2)})
}

func TestBackward(t *testing.T) {
	// 0 -> {1, 2}; 1 -> {3, 4}; 2 loops for ever; 3 returns, 4 panics.
	graph := adjacency{{1, 2}, {3, 4}, {2}, {}, {}}
	tests := []struct {
		name  string
		exits []int
		want  []bits
	}{
		{"no exits", nil, []bits{unreached, unreached, unreached, unreached, unreached}},
		{"return only", []int{3}, []bits{set(1, 3), set(3), unreached, 0, unreached}},
		{"both", []int{3, 4}, []bits{set(1), 0, unreached, 0, 0}},
		{"exit given twice", []int{3, 3}, []bits{set(1, 3), set(3), unreached, 0, unreached}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			check(t, dataflow.Backward(graph, test.exits, dominators()), test.want)
		})
	}
}

// Edges keep their names when the solver walks them the other way.
func TestBackwardEdgeNames(t *testing.T) {
	graph := adjacency{{1, 1}, {2, 0}, {}}
	p := visits()
	p.Edge = func(from, succ int, out bits) (bits, bool) {
		switch {
		case from == 0 && succ == 1, from == 1 && succ == 1:
			return 0, false
		}
		return out | set(8+2*from+succ), true
	}
	check(t, dataflow.Backward(graph, []int{2}, p), []bits{set(2, 10, 1, 8), set(2, 10), 0})
}

// A graph with many nodes needs a worklist of more than one word, and here a
// way back from the last of them to the first.
func TestLongLoop(t *testing.T) {
	const n = 1000
	graph := make(adjacency, n)
	for i := range graph {
		graph[i] = []int{(i + 1) % n}
	}
	p := visits()
	p.Transfer = func(n int, in bits) bits { return in | set(n%16) }
	sol := dataflow.Forward(graph, p)
	for i, in := range sol.In {
		if in != ^bits(0) {
			t.Fatalf("node %d: %b", i, in)
		}
	}
	// The second time around, node 16 sees nothing new.
	if sol.Transfers != n+16 {
		t.Errorf("%d transfers, want %d", sol.Transfers, n+16)
	}
}
