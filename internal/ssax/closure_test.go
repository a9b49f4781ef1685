package ssax_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// TestReachesRandom compares what is known of functions with many blocks with a walk through them.
func TestReachesRandom(t *testing.T) {
	for seed := range uint64(20) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		var b strings.Builder
		n := 5 + rnd.IntN(40)
		targets := make([]int, n)
		used := make(map[int]bool)
		for i := range n {
			targets[i] = max(0, min(n-1, i+rnd.IntN(9)-3))
			used[targets[i]] = true
		}
		for i, to := range targets {
			if used[i] {
				fmt.Fprintf(&b, "L%d:\n", i)
			}
			fmt.Fprintf(&b, "if k() { goto L%d }\n", to)
		}
		fn := ssatest.Build(t, "package p\nfunc f(k func() bool) {\n"+b.String()+"}\n").Func("f")
		for _, from := range fn.Blocks {
			for _, to := range fn.Blocks {
				avoid := fn.Blocks[rnd.IntN(len(fn.Blocks))]
				if got, want := ssax.Reaches(from, to), walk(from, to, nil); got != want {
					t.Errorf("seed %d: Reaches(%v, %v) = %t", seed, from, to, got)
				}
				if got, want := ssax.ReachesAround(from, to, avoid), walk(from, to, avoid); got != want {
					t.Errorf("seed %d: ReachesAround(%v, %v, %v) = %t", seed, from, to, avoid, got)
				}
				on := slices.ContainsFunc(from.Succs, func(s *ssa.BasicBlock) bool { return walk(s, to, avoid) })
				if got := ssax.ReachesOn(from, to, avoid); got != on {
					t.Errorf("seed %d: ReachesOn(%v, %v, %v) = %t", seed, from, to, avoid, got)
				}
			}
		}
	}
}

// walk is the plain search for a way.
func walk(from, to, avoid *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{avoid: true}
	for work := []*ssa.BasicBlock{from}; len(work) > 0; {
		b := work[0]
		work = work[1:]
		if !seen[b] {
			seen[b] = true
			work = append(work, b.Succs...)
		}
	}
	return seen[to] && to != avoid
}
