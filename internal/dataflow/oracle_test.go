package dataflow_test

import (
	"math/rand/v2"
	"testing"

	"github.com/concvet/concvet/internal/dataflow"
)

// roundRobin is the textbook solver: go over all edges until nothing changes.
// It has no order, no worklist and no incremental join, so it shares nothing
// with the solver except the definition of the problem.
func roundRobin(edges []edge, n int, seeds []int, p dataflow.Problem[bits]) ([]bits, []bool) {
	in, reached := make([]bits, n), make([]bool, n)
	for changed := true; changed; {
		changed = false
		newIn, newReached := make([]bits, n), make([]bool, n)
		meet := func(n int, s bits) {
			if newReached[n] {
				s = p.Join(newIn[n], s)
			}
			newIn[n], newReached[n] = s, true
		}
		for _, n := range seeds {
			meet(n, p.Entry)
		}
		for _, e := range edges {
			if !reached[e.src] {
				continue
			}
			if s, ok := p.Edge(e.from, e.succ, p.Transfer(e.src, in[e.src])); ok {
				meet(e.dst, s)
			}
		}
		for n := range in {
			changed = changed || newReached[n] != reached[n] || newIn[n] != in[n]
		}
		in, reached = newIn, newReached
	}
	return in, reached
}

// An edge leads from src to dst in the direction of the problem; from and succ
// name it in the graph.
type edge struct{ src, dst, from, succ int }

func edgesOf(g adjacency, backward bool) []edge {
	var edges []edge
	for from, succs := range g {
		for i, to := range succs {
			e := edge{from, to, from, i}
			if backward {
				e.src, e.dst = to, from
			}
			edges = append(edges, e)
		}
	}
	return edges
}

// random is a random graph with random gen-kill nodes and guarded edges.
type random struct {
	graph    adjacency
	exits    []int
	nodes    []genKill
	guards   map[[2]int]bits
	problems []dataflow.Problem[bits] // may, must
}

func newRandom(rnd *rand.Rand) *random {
	n := 1 + rnd.IntN(30)
	r := &random{graph: make(adjacency, n), guards: make(map[[2]int]bits)}
	// Elements are few so that they meet, and sparse kills keep them alive.
	some := func() bits { return bits(rnd.Uint32() & rnd.Uint32() & 0xff) }
	for from := range r.graph {
		r.nodes = append(r.nodes, genKill{gen: some() & some(), kill: some()})
		for i := range rnd.IntN(4) {
			r.graph[from] = append(r.graph[from], rnd.IntN(n))
			if rnd.IntN(4) == 0 {
				r.guards[[2]int{from, i}] = some() | 1
			}
		}
		if rnd.IntN(5) == 0 {
			r.exits = append(r.exits, from)
		}
	}
	for _, must := range []bool{false, true} {
		r.problems = append(r.problems, r.problem(must, some()))
	}
	return r
}

func (r *random) problem(must bool, entry bits) dataflow.Problem[bits] {
	p := dataflow.Problem[bits]{Entry: entry, Join: union, Equal: equal}
	guard := openFor
	if must {
		p.Join, guard = intersect, closedFor
	}
	p.Transfer = func(n int, in bits) bits { return r.nodes[n].apply(in) }
	p.Edge = func(from, succ int, out bits) (bits, bool) {
		if set, ok := r.guards[[2]int{from, succ}]; ok {
			return guard(set)(out)
		}
		return out, true
	}
	return p
}

func TestAgainstRoundRobin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	untaken := 0
	for range 3000 {
		r := newRandom(rnd)
		for i, p := range r.problems {
			for _, backward := range []bool{false, true} {
				seeds := []int{0}
				sol := dataflow.Solution[bits]{}
				if backward {
					seeds = r.exits
					sol = dataflow.Backward(r.graph, r.exits, p)
				} else {
					sol = dataflow.Forward(r.graph, p)
				}
				in, reached := roundRobin(edgesOf(r.graph, backward), r.graph.Len(), seeds, p)
				for n := range in {
					if sol.In[n] != in[n] || sol.Reached[n] != reached[n] {
						t.Fatalf("problem %d, backward %t, graph %v: node %d: got %b (%t), want %b (%t)",
							i, backward, r.graph, n, sol.In[n], sol.Reached[n], in[n], reached[n])
					}
				}
				untaken += countUntaken(sol)
			}
		}
	}
	if untaken == 0 {
		t.Error("every node was reached in every problem: the guards were not tried")
	}
}

func countUntaken(sol dataflow.Solution[bits]) int {
	count := 0
	for _, reached := range sol.Reached {
		if !reached {
			count++
		}
	}
	return count
}

// The number of visits of a node is at most one more than the times that its
// state can grow, which is the height of the lattice.
func TestWorkIsBounded(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	const height = 8
	for range 1000 {
		r := newRandom(rnd)
		for _, p := range r.problems {
			sol := dataflow.Forward(r.graph, p)
			if most := (height + 1) * r.graph.Len(); sol.Transfers > most {
				t.Fatalf("%d transfers for %d nodes, at most %d", sol.Transfers, r.graph.Len(), most)
			}
		}
	}
}
