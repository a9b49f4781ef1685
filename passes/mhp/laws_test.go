package mhp_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

// TestMonotone checks on random programs that a further go statement takes no pair away,
// and that further synchronization adds none. The objects that are synchronized with are
// new: another send on a channel that there is may let a goroutine go on which would have
// waited. Of accesses that never both happen everything is true, so such pairs are left out.
func TestMonotone(t *testing.T) {
	for _, change := range []struct {
		name string
		more bool // pairs
		of   func(*scopetest.Program, *rand.Rand)
	}{
		{"go", true, (*scopetest.Program).AddGo},
		{"lock", false, (*scopetest.Program).AddLock},
		{"join", false, (*scopetest.Program).AddJoin},
	} {
		t.Run(change.name, func(t *testing.T) {
			changed := 0
			for i := range *programs {
				rnd := rand.New(rand.NewPCG(*seed, uint64(i)))
				p := scopetest.Random(rnd)
				q := scopetest.Parse(t, p.String())
				change.of(q, rnd)
				before, after := pairsOf(p), pairsOf(q)
				if len(before) != len(after) {
					changed++
				}
				few, many := before, after
				if !change.more {
					few, many = after, before
				}
				var facts *scopetest.Facts
				for _, pair := range few {
					if slices.Contains(many, pair) {
						continue
					}
					if facts == nil {
						f := p.Explore(3000)
						facts = &f
					}
					if a, b, _ := strings.Cut(pair, "|"); facts.First[[2]string{a, b}] || facts.First[[2]string{b, a}] {
						t.Fatalf("program %d: pairs %v before, %v after\n%s\nafter:\n%s", i, before, after, p, q)
					}
				}
			}
			t.Logf("%d of %d programs have other pairs", changed, *programs)
		})
	}
}

func pairsOf(p *scopetest.Program) []string {
	s := p.Scope()
	return pairs(s, mhp.New(mhb.New(s.Scope)))
}
