package dataflow_test

import (
	"testing"

	"github.com/concvet/concvet/internal/dataflow"
	"github.com/concvet/concvet/internal/testing/latticetest"
)

// adjacency is a graph drawn as a list of successors.
type adjacency [][]int

func (g adjacency) Len() int          { return len(g) }
func (g adjacency) Succs(n int) []int { return g[n] }

// bits is a set of numbers below 16, the state of all problems in these tests.
type bits uint16

func set(elems ...int) bits {
	var b bits
	for _, e := range elems {
		b |= 1 << e
	}
	return b
}

func equal(a, b bits) bool     { return a == b }
func union(a, b bits) bits     { return a | b }
func intersect(a, b bits) bits { return a & b }

// genKill is the transfer function of a node that adds gen after removing kill.
type genKill struct{ gen, kill bits }

func (t genKill) apply(in bits) bits { return in&^t.kill | t.gen }

// visits is the may problem "which nodes lie on some path to here".
func visits() dataflow.Problem[bits] {
	return dataflow.Problem[bits]{
		Transfer: func(n int, in bits) bits { return in | set(n) },
		Join:     union,
		Equal:    equal,
	}
}

// dominators is the must problem "which nodes lie on all paths to here".
func dominators() dataflow.Problem[bits] {
	p := visits()
	p.Join = intersect
	return p
}

// The tests below compare the solver with an oracle that is right only if these
// laws hold.
func TestProblemsObeyLaws(t *testing.T) {
	samples := []bits{0, set(0), set(1), set(0, 1), set(2, 3), set(1, 3, 5), ^bits(0)}
	for name, join := range map[string]func(a, b bits) bits{"union": union, "intersect": intersect} {
		lattice := latticetest.Lattice[bits]{Join: join, Equal: equal}
		if err := lattice.Laws(samples); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		f := genKill{gen: set(1, 2), kill: set(2, 3)}.apply
		if err := lattice.Monotone("genKill", f, samples); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	may := latticetest.Lattice[bits]{Join: union, Equal: equal}
	if err := may.MonotoneEdge("openFor", openFor(set(1)), samples); err != nil {
		t.Error(err)
	}
	must := latticetest.Lattice[bits]{Join: intersect, Equal: equal}
	if err := must.MonotoneEdge("closedFor", closedFor(set(1)), samples); err != nil {
		t.Error(err)
	}
}

// openFor is an edge that is taken only in states with an element of guard.
func openFor(guard bits) func(bits) (bits, bool) {
	return func(s bits) (bits, bool) { return s, s&guard != 0 }
}

// closedFor is an edge that is taken only in states without all of guard.
func closedFor(guard bits) func(bits) (bits, bool) {
	return func(s bits) (bits, bool) { return s, s&guard != guard }
}
