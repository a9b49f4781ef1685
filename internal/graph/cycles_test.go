package graph_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/graph"
)

func TestCycles(t *testing.T) {
	tests := []struct {
		name  string
		graph adjacency
		limit int
		want  [][]int
	}{
		{"empty", adjacency{}, 10, nil},
		{"no cycle", adjacency{{1, 2}, {2}, {}}, 10, nil},
		{"loops", adjacency{{0}, {1, 0}}, 10, [][]int{{0}, {1}}},
		{"back and forth", adjacency{{1}, {0}}, 10, [][]int{{0, 1}}},
		{"shortest first", adjacency{{1}, {2}, {0, 1}}, 10, [][]int{{1, 2}, {0, 1, 2}}},
		{"both ways around", adjacency{{1, 2}, {2, 0}, {0, 1}}, 10,
			[][]int{{0, 1}, {0, 2}, {1, 2}, {0, 1, 2}, {0, 2, 1}}},
		{"limit", adjacency{{1, 2}, {2, 0}, {0, 1}}, 4, [][]int{{0, 1}, {0, 2}, {1, 2}, {0, 1, 2}}},
		{"limit zero", adjacency{{0}}, 0, nil},
		{"edges twice", adjacency{{1, 1}, {0, 0}}, 10, [][]int{{0, 1}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := graph.Cycles(len(test.graph), test.graph.succs, test.limit)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("cycles (-want +got):\n%s", diff)
			}
		})
	}
}

// TestCyclesRandom compares all cycles, and the first few, with the sorted list
// of the simple paths that can be closed.
func TestCyclesRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	most := 0
	for range 1500 {
		g := randomGraph(rnd, 8)
		want := g.allCycles()
		most = max(most, len(want))
		got := graph.Cycles(len(g), g.shuffled(rnd).succs, len(want)+1)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("graph %v: cycles (-want +got):\n%s", g, diff)
		}
		few := rnd.IntN(len(want) + 1)
		got = graph.Cycles(len(g), g.succs, few)
		if !slices.EqualFunc(want[:few], got, slices.Equal) {
			t.Fatalf("graph %v: first %d: got %v, want %v", g, few, got, want[:few])
		}
	}
	if most < 20 {
		t.Errorf("no graph had more than %d cycles", most)
	}
}

// allCycles lists the cycles of g in the order that Cycles promises.
func (g adjacency) allCycles() [][]int {
	var cycles [][]int
	for v := range g {
		seen := make(map[int]bool) // of parallel edges take one
		for _, w := range g[v] {
			if seen[w] {
				continue
			}
			seen[w] = true
			// The edge v -> w closes each simple path from w to v.
			g.unique().simplePaths([]int{w}, func(path []int) {
				if path[0] == slices.Min(path) && path[len(path)-1] == v {
					cycles = append(cycles, slices.Clone(path))
				}
			})
		}
	}
	slices.SortFunc(cycles, func(a, b []int) int {
		if before(a, b) {
			return -1
		}
		return 1
	})
	return cycles
}

// unique is g with each edge once.
func (g adjacency) unique() adjacency {
	u := make(adjacency, len(g))
	for v, out := range g {
		u[v] = slices.Clone(out)
		slices.Sort(u[v])
		u[v] = slices.Compact(u[v])
	}
	return u
}

// A complete graph has more cycles than could ever be listed. The first must not
// cost more for that.
func TestCyclesOfDenseGraph(t *testing.T) {
	const n = 60
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	asked := 0
	got := graph.Cycles(n, func(int) []int { asked++; return all }, n+3)
	want := [][]int{{0, 1}, {0, 2}, {0, 3}}
	if diff := cmp.Diff(want, got[n:]); diff != "" {
		t.Errorf("after the %d loops (-want +got):\n%s", n, diff)
	}
	if asked != n {
		t.Errorf("asked %d times for successors, want %d", asked, n)
	}
}
