package mhb_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

var (
	programs = flag.Int("programs", 1000, "number of random programs")
	seed     = flag.Uint64("seed", 1, "of the random programs")
)

// TestOracle compares orders with what all interleavings of random programs show.
// No execution may contradict an order. How many of the orders that no execution
// contradicts are found is logged.
func TestOracle(t *testing.T) {
	var found, all int
	for i := range *programs {
		p := scopetest.Random(rand.New(rand.NewPCG(*seed, uint64(i))))
		facts := p.Explore(3000)
		if !facts.Complete {
			continue
		}
		s := p.Scope()
		o := mhb.New(s.Scope)
		for _, a := range s.Labelled() {
			for _, b := range s.Labelled() {
				before := s.All(a, b, o.Before)
				if before && facts.First[[2]string{b, a}] {
					t.Errorf("program %d: %s < %s, but not always:\n%s%s", i, a, b, p, spell(o.Why(s.Labels[a][0], s.Labels[b][0])))
				}
				if facts.First[[2]string{a, b}] && !facts.First[[2]string{b, a}] {
					all++
					if before {
						found++
					}
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("found %d of %d orders", found, all)
}
