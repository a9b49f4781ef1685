package lockorder

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/lockgraph"
)

// TestArrows wants the graph of the arrows to be that of all edges, with tests and without.
func TestArrows(t *testing.T) {
	left := 0
	for seed := range uint64(200) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		var all, kept []lockgraph.Edge
		var drawn arrows
		for range 1 + rnd.IntN(60) {
			e := randomEdge(rnd)
			all = append(all, e)
			drawn.add(e, 0)
		}
		for _, a := range drawn.all() {
			kept = append(kept, a.edge)
		}
		left += len(all) - len(kept)
		for _, tests := range []bool{true, false} {
			if diff := cmp.Diff(drawing(t, all, tests), drawing(t, kept, tests)); diff != "" {
				t.Fatalf("seed %d, tests %v (-all +arrows):\n%s", seed, tests, diff)
			}
		}
	}
	if left == 0 {
		t.Error("no edge was left out")
	}
}

// randomEdge returns an edge between few ends, in one of few places, each of which is in a test or is not.
func randomEdge(rnd *rand.Rand) lockgraph.Edge {
	vertex := func() lockgraph.Vertex {
		v := lockgraph.Vertex{Pkg: "m", Name: fmt.Sprintf("v%d", rnd.IntN(4))}
		if rnd.IntN(2) == 0 {
			v.Owed = "a sender on"
		}
		return v
	}
	e := lockgraph.Edge{From: vertex(), To: vertex()}
	for range rnd.IntN(3) {
		e.Calls = append(e.Calls, lockgraph.Call{Func: "g", Place: lockgraph.Place{File: "m.go", Line: 1 + rnd.IntN(9)}})
	}
	line := 1 + rnd.IntN(9)
	e.Test = line > 5
	e.Func, e.Place = fmt.Sprintf("f%d", line), lockgraph.Place{File: "m.go", Line: line}
	return e
}

func drawing(t *testing.T, edges []lockgraph.Edge, tests bool) string {
	t.Helper()
	edges = slices.Clone(edges)
	if !tests {
		edges = slices.DeleteFunc(edges, func(e lockgraph.Edge) bool { return e.Test })
	}
	var b strings.Builder
	if err := lockgraph.New(edges).WriteText(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
