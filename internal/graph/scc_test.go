package graph_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/graph"
)

func TestSCCs(t *testing.T) {
	tests := []struct {
		name  string
		graph adjacency
		want  [][]int
	}{
		{"empty", adjacency{}, nil},
		{"no edges", adjacency{{}, {}}, [][]int{{0}, {1}}},
		{"callees first", adjacency{{1, 2}, {2}, {}}, [][]int{{2}, {1}, {0}}},
		{"loop", adjacency{{0}}, [][]int{{0}}},
		{"mutual recursion", adjacency{{1}, {2}, {1, 3}, {}}, [][]int{{3}, {1, 2}, {0}}},
		{"edge into a complete component", adjacency{{1, 2}, {}, {1, 0}}, [][]int{{1}, {0, 2}}},
		{"two cycles that share a node", adjacency{{1, 2}, {0}, {0}}, [][]int{{0, 1, 2}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := graph.SCCs(len(test.graph), test.graph.succs)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("components (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSCCsDeepGraph(t *testing.T) {
	const n = 1_000_000 // deeper than a recursive search should go
	chain := func(v int) []int {
		if v+1 < n {
			return []int{v + 1}
		}
		return nil
	}
	if got := graph.SCCs(n, chain); len(got) != n || got[0][0] != n-1 {
		t.Errorf("%d components, the first is %v", len(got), got[0])
	}
}

// TestCondenseRandom checks components, order, edges and the cyclic mark against
// the transitive closure.
func TestCondenseRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		g := randomGraph(rnd, 12)
		c := graph.Condense(len(g), g.succs)
		if diff := cmp.Diff(c.Comps, graph.Condense(len(g), g.shuffled(rnd).succs).Comps); diff != "" {
			t.Fatalf("graph %v: the order of edges matters:\n%s", g, diff)
		}
		checkComponents(t, g, c)
		checkEdges(t, g, c)
	}
}

func checkComponents(t *testing.T, g adjacency, c *graph.Condensation) {
	t.Helper()
	reach := g.closure()
	for v := range g {
		for w := range g {
			same := v == w || reach[v][w] && reach[w][v]
			if (c.Of[v] == c.Of[w]) != same {
				t.Fatalf("graph %v: nodes %d and %d: got %t, want %t", g, v, w, !same, same)
			}
		}
	}
	seen := 0
	for i, comp := range c.Comps {
		for j, v := range comp {
			if c.Of[v] != i || j > 0 && comp[j-1] >= v {
				t.Fatalf("graph %v: component %d is %v", g, i, comp)
			}
			if c.Cyclic(i) != reach[v][v] {
				t.Fatalf("graph %v: component %v: cyclic = %t", g, comp, c.Cyclic(i))
			}
		}
		seen += len(comp)
	}
	if seen != len(g) {
		t.Fatalf("graph %v: components %v", g, c.Comps)
	}
}

func checkEdges(t *testing.T, g adjacency, c *graph.Condensation) {
	t.Helper()
	want := make([]map[int]bool, len(c.Comps))
	for i := range want {
		want[i] = make(map[int]bool)
	}
	for v, out := range g {
		for _, w := range out {
			if c.Of[v] != c.Of[w] {
				want[c.Of[v]][c.Of[w]] = true
			}
		}
	}
	for i := range c.Comps {
		last := -1
		for _, j := range c.Succs(i) {
			if !want[i][j] || j >= i || j <= last {
				t.Fatalf("graph %v: component %d leads to %v", g, i, c.Succs(i))
			}
			last = j
		}
		if len(c.Succs(i)) != len(want[i]) {
			t.Fatalf("graph %v: component %d leads to %v", g, i, c.Succs(i))
		}
	}
}

func TestPostorder(t *testing.T) {
	tests := []struct {
		name  string
		graph adjacency
		nodes []int
		want  []int
	}{
		{"no nodes", adjacency{{}}, nil, []int{}},
		{"callees first", adjacency{{2}, {0}, {1}}, []int{0, 1, 2}, []int{1, 2, 0}},
		{"edges out of the component", adjacency{{1, 3}, {0}, {}, {2}}, []int{0, 1}, []int{1, 0}},
		{"not connected", adjacency{{}, {}}, []int{0, 1}, []int{0, 1}},
		{"order of edges", adjacency{{2, 1}, {0}, {0}}, []int{0, 1, 2}, []int{1, 2, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, graph.Postorder(test.nodes, test.graph.succs)); diff != "" {
				t.Errorf("order (-want +got):\n%s", diff)
			}
		})
	}
}
