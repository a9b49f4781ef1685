package ssax_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// TestReach compares the answers that are remembered with those that are found each time, for
// all pairs of instructions of functions with loops, jumps into loops, and code that is never reached.
func TestReach(t *testing.T) {
	p := ssatest.Build(t, `package p
func g() bool
func nested() {
	for g() {
		for g() {
			if g() { continue }
			g()
		}
		if g() { break }
	}
	g()
}
func jumps(n int) {
	if g() { goto L1 }
L0:
	g()
L1:
	if g() { goto L0 }
	switch n {
	case 1: g()
	case 2: return
	default: goto L3
	}
L2:
	g()
	goto L2
L3:
	for { g() }
}
func defers() {
	defer func() { recover() }()
	g()
}`)
	var across ssax.Reach
	first, other := p.Func("defers").Blocks[0], p.Func("jumps").Blocks[5]
	if across.Reaches(first, other) || across.ReachesOn(first, other) || across.MayPrecede(first.Instrs[0], other.Instrs[0]) {
		t.Error("control gets from one function to another one")
	}
	for _, name := range []string{"nested", "jumps", "defers"} {
		var instrs []ssa.Instruction
		for _, b := range p.Func(name).Blocks {
			instrs = append(instrs, b.Instrs...)
		}
		var r ssax.Reach
		for _, a := range instrs {
			if got, want := r.InLoop(a.Block()), ssax.InLoop(a.Block()); got != want {
				t.Errorf("%s: InLoop(%s) = %v", name, a, got)
			}
			for _, b := range instrs {
				for _, c := range []struct {
					what      string
					got, want bool
				}{
					{"Reaches", r.Reaches(a.Block(), b.Block()), ssax.Reaches(a.Block(), b.Block())},
					{"ReachesOn", r.ReachesOn(a.Block(), b.Block()), ssax.ReachesOn(a.Block(), b.Block(), nil)},
					{"MayPrecede", r.MayPrecede(a, b), ssax.MayPrecede(a, b)},
					{"Dominates", r.Dominates(a, b), ssax.Dominates(a, b)},
				} {
					if c.got != c.want {
						t.Errorf("%s: %s(%s, %s) = %v", name, c.what, a, b, c.got)
					}
				}
				for _, avoid := range p.Func(name).Blocks {
					if r.ReachesAround(a.Block(), b.Block(), avoid) != ssax.ReachesAround(a.Block(), b.Block(), avoid) {
						t.Errorf("%s: ReachesAround(%s, %s, %s)", name, a.Block(), b.Block(), avoid)
					}
				}
				if a.Block() == b.Block() && r.Earlier(a, b) != ssax.Earlier(a, b) {
					t.Errorf("%s: Earlier(%s, %s) = %v", name, a, b, r.Earlier(a, b))
				}
			}
		}
		for i := range instrs {
			for _, sites := range [][]ssa.Instruction{nil, instrs[i : i+1], instrs[i:], instrs[:i], {instrs[i], instrs[len(instrs)/2]}} {
				compareSites(t, r.Sites(sites), sites, instrs)
			}
		}
	}
}

// compareSites compares what all say of instrs with what each of the sites says.
func compareSites(t *testing.T, all *ssax.Sites, sites, instrs []ssa.Instruction) {
	t.Helper()
	for _, x := range instrs {
		var follow, precede, dominate bool
		for _, s := range sites {
			follow = follow || ssax.MayPrecede(x, s)
			precede = precede || ssax.MayPrecede(s, x)
			dominate = dominate || x != s && ssax.Dominates(s, x)
		}
		if all.MayFollow(x) != follow || all.MayPrecede(x) != precede || all.Dominate(x) != dominate {
			t.Errorf("%v and %s in %s: follow %v, precede %v, dominate %v", sites, x, x.Parent(),
				all.MayFollow(x), all.MayPrecede(x), all.Dominate(x))
		}
	}
}
