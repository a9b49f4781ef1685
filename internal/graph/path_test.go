package graph_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/graph"
)

func TestReachable(t *testing.T) {
	g := adjacency{{1}, {1}, {0}, {4}, {}}
	if got, want := graph.Reachable(len(g), g.succs, 0), []bool{true, true, false, false, false}; !slices.Equal(got, want) {
		t.Errorf("from 0: %v", got)
	}
	if got, want := graph.Reachable(len(g), g.succs), make([]bool, 5); !slices.Equal(got, want) {
		t.Errorf("from nowhere: %v", got)
	}
	if got, want := graph.Reachable(len(g), g.succs, 3, 2, 3), []bool{true, true, true, true, true}; !slices.Equal(got, want) {
		t.Errorf("from 2 and 3: %v", got)
	}
}

func TestReachableRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 2000 {
		g := randomGraph(rnd, 12)
		reach := g.closure()
		for v := range g {
			for w, got := range graph.Reachable(len(g), g.succs, v) {
				if want := v == w || reach[v][w]; got != want {
					t.Fatalf("graph %v: from %d to %d: %t", g, v, w, got)
				}
			}
		}
	}
}

func TestShortestPath(t *testing.T) {
	//	0 -> 1 -> 4
	//	0 -> 2 -> 4, 0 -> 3 -> 5 -> 4; nothing leads to 6
	g := adjacency{{3, 2, 1}, {4}, {4}, {5}, {}, {4}, {0}}
	tests := []struct {
		from, to int
		want     []int
	}{
		{0, 4, []int{0, 1, 4}},
		{0, 5, []int{0, 3, 5}},
		{0, 0, []int{0}},
		{0, 6, nil},
		{4, 0, nil},
		{6, 4, []int{6, 0, 1, 4}},
	}
	for _, test := range tests {
		if got := graph.ShortestPath(len(g), g.succs, test.from, test.to); !slices.Equal(got, test.want) {
			t.Errorf("from %d to %d: %v, want %v", test.from, test.to, got, test.want)
		}
	}
}

// TestShortestPathRandom compares with the best of all simple paths.
func TestShortestPathRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		g := randomGraph(rnd, 8)
		other := g.shuffled(rnd)
		for v := range g {
			best := make([][]int, len(g))
			g.simplePaths([]int{v}, func(path []int) {
				if end := path[len(path)-1]; best[end] == nil || before(path, best[end]) {
					best[end] = slices.Clone(path)
				}
			})
			for w := range g {
				if got := graph.ShortestPath(len(other), other.succs, v, w); !slices.Equal(got, best[w]) {
					t.Fatalf("graph %v: from %d to %d: %v, want %v", g, v, w, got, best[w])
				}
			}
		}
	}
}

// simplePaths calls visit for path and everything that it can grow to without
// coming to a node twice.
func (g adjacency) simplePaths(path []int, visit func([]int)) {
	visit(path)
	for _, w := range g[path[len(path)-1]] {
		if !slices.Contains(path, w) {
			g.simplePaths(append(path, w), visit)
		}
	}
}

// before reports whether path a is shorter than b, or as long and smaller.
func before(a, b []int) bool {
	return len(a) < len(b) || len(a) == len(b) && slices.Compare(a, b) < 0
}
