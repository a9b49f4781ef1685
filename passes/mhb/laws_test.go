package mhb_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

// TestLaws checks on random programs that orders are irreflexive, that they
// do not depend on what was asked before, that an order that is certain is
// assumed as well, and that a further way around a node takes orders away only. That
// they are asymmetric where both events happen follows from TestOracle; of events
// that never do, everything is true.
func TestLaws(t *testing.T) {
	for i := range *programs / 4 {
		rnd := rand.New(rand.NewPCG(*seed, uint64(i)))
		p := scopetest.Random(rnd)
		s := p.Scope()
		var nodes []*goroutine.Node
		for _, n := range s.Nodes {
			if n.Kind != goroutine.Plain && n.Kind != goroutine.Make {
				nodes = append(nodes, n)
			}
		}
		rel := relation(mhb.New(s.Scope), nodes)
		fail := func(law string, a, b int) {
			t.Fatalf("program %d: %s: %s, %s\n%s", i, law, event(nodes[a]), event(nodes[b]), p)
		}
		backwards := slices.Clone(nodes)
		slices.Reverse(backwards)
		again := relation(mhb.New(s.Scope), backwards)
		assumed := relation(mhb.New(s.Scope).Assume(), nodes)
		bypass(s, rnd)
		fewer := relation(mhb.New(s.Scope), nodes)
		last := len(nodes) - 1
		for a := range nodes {
			for b := range nodes {
				switch {
				case a == b && rel[a][b]:
					fail("before itself", a, b)
				case rel[a][b] != again[last-a][last-b]:
					fail("depends on the order of queries", a, b)
				case rel[a][b] && !assumed[a][b]:
					fail("certain but not assumed", a, b)
				case fewer[a][b] && !rel[a][b]:
					fail("ordered by a further way", a, b)
				}
			}
		}
	}
}

// TestTransitive checks that orders are transitive by way of events that happen
// whenever the last one does. Other events may never happen together with both.
func TestTransitive(t *testing.T) {
	for i := range *programs / 4 {
		p := scopetest.Random(rand.New(rand.NewPCG(*seed, uint64(i))))
		facts := p.Explore(3000)
		s := p.Scope()
		o := mhb.New(s.Scope)
		seen := func(a, b string) bool { return facts.First[[2]string{a, b}] && s.All(a, b, o.Before) }
		for _, a := range s.Labelled() {
			for _, b := range s.Labelled() {
				for _, c := range s.Labelled() {
					if seen(a, b) && seen(b, c) && s.All(b, c, certain) && !s.All(a, c, o.Before) {
						t.Fatalf("program %d: %s < %s < %s, but not %[2]s < %[4]s\n%s", i, a, b, c, p)
					}
				}
			}
		}
	}
}

// certain reports whether b lies on every way of its thread to c.
func certain(b, c *goroutine.Node) bool {
	seen := map[*goroutine.Node]bool{b: true}
	work := []*goroutine.Node{c.Thread.Entry}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if n == c {
			return false
		}
		for _, m := range n.Succs {
			if !seen[m] {
				seen[m] = true
				work = append(work, m)
			}
		}
	}
	return b.Thread == c.Thread && b != c.Thread.Entry
}

func relation(o *mhb.Order, nodes []*goroutine.Node) [][]bool {
	rel := make([][]bool, len(nodes))
	for i, a := range nodes {
		rel[i] = make([]bool, len(nodes))
		for j, b := range nodes {
			rel[i][j] = o.Before(a, b)
		}
	}
	return rel
}

// bypass adds an edge around one synchronization operation.
func bypass(s *scopetest.Scope, rnd *rand.Rand) {
	var ops []*goroutine.Node
	for _, n := range s.Nodes {
		if n.Kind == goroutine.Sync && len(n.Preds) > 0 && len(n.Succs) > 0 {
			ops = append(ops, n)
		}
	}
	if len(ops) == 0 {
		return
	}
	n := ops[rnd.IntN(len(ops))]
	from, to := n.Preds[0], n.Succs[0]
	from.Succs = append(from.Succs, to)
	to.Preds = append(to.Preds, from)
}
