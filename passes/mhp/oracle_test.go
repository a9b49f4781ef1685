package mhp_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

var (
	programs = flag.Int("programs", 1000, "number of random programs")
	seed     = flag.Uint64("seed", 1, "of the random programs")
)

// TestOracle compares the relation with what all interleavings of random programs
// show. What may be next at once is parallel. How many of the pairs that never are
// the relation excludes is logged.
func TestOracle(t *testing.T) {
	var found, all int
	for i := range *programs {
		p := scopetest.Random(rand.New(rand.NewPCG(*seed, uint64(i))))
		facts := p.Explore(3000)
		if !facts.Complete {
			continue
		}
		s := p.Scope()
		r := mhp.New(mhb.New(s.Scope))
		for _, a := range s.Labelled() {
			for _, b := range s.Labelled() {
				excluded := apart(s, r, a, b)
				if excluded != apart(s, r, b, a) {
					t.Fatalf("program %d: %s and %s: not symmetric:\n%s", i, a, b, p)
				}
				together := facts.Together[[2]string{a, b}]
				if excluded && together {
					t.Fatalf("program %d: %s and %s are not parallel, but at once:\n%s", i, a, b, p)
				}
				if !together && (facts.First[[2]string{a, b}] || facts.First[[2]string{b, a}]) {
					all++
					if excluded {
						found++
					}
				}
			}
		}
	}
	t.Logf("excluded %d of %d pairs", found, all)
}
