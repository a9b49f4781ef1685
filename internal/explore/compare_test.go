package explore

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// faultsOf returns what panics, by location and step.
func faultsOf(r *Result) []fault {
	var out []fault
	for _, f := range r.Faults {

		last := f.Trace[len(f.Trace)-1]
		out = add(out, fault{f.Fault, at{last.Code, last.Loc}, last.Step})
	}
	return out
}

func sorted[T any](s []T) []T {
	return slices.SortedFunc(slices.Values(s), func(a, b T) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
}

// contains reports whether all of b is in a.
func contains[T comparable](a, b []T) bool {
	return !slices.ContainsFunc(b, func(x T) bool { return !slices.Contains(a, x) })
}

// TestOracle compares what is found with what the other explorer finds by looking at all interleavings: exactly, unless a process may
// get to where no execution gets, which does not count for the one.
func TestOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(77, 8))
	compared, stuck, faults := 0, 0, 0
	for n := range 1500 {
		p := random(r, 5)
		k, ok := newWalk(p, wide.Processes, 200)
		if !ok {
			continue
		}
		want, got := k.judge(), Explore(p, wide)
		compared++
		stuck, faults = stuck+len(want.alone), faults+len(want.faults)
		gotStuck, gotFaults := stuckAt(got), faultsOf(got)
		if want.dead {
			if !contains(want.alone, gotStuck) || !contains(gotStuck, want.stuck) || !contains(want.faults, gotFaults) {
				t.Fatalf("program %d: stuck at %v, want %v or %v; faults %v, want at most %v:\n%+v", n, gotStuck, want.stuck, want.alone, gotFaults, want.faults, p)
			}
			continue
		}
		if !slices.Equal(sorted(gotStuck), sorted(want.alone)) || !slices.Equal(sorted(gotFaults), sorted(want.faults)) {
			t.Fatalf("program %d: stuck at %v, want %v; faults %v, want %v:\n%+v", n, gotStuck, want.alone, gotFaults, want.faults, p)
		}
	}
	t.Logf("%d programs compared, %d locations at which one is stuck, %d faults", compared, stuck, faults)
	if compared < 800 || stuck < 800 || faults < 200 {
		t.Error("too few programs were compared")
	}
}

// TestSettled wants that a process which is stuck never moves from where its trace is settled on, whatever the others do.
func TestSettled(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 4))
	early, pairs := 0, 0
	for n := range 3000 {
		p := random(r, 5)
		limit := wide
		if n%2 == 0 {
			limit.States = 150 // so that pairs are looked at
		}
		got := Explore(p, limit)
		for _, s := range got.Stuck {
			x := &explorer{p: p, needs: needs(p), limit: wide, left: wide.States, added: largestAdd(p)}
			x.mentions, x.assigns = registers(p)
			at, ok := x.replay(s.Trace[:s.Settled])
			if !ok {
				t.Fatalf("program %d: there is no way %v in\n%+v", n, s.Trace[:s.Settled], p)
			}
			moves := func(n node) bool { return slices.ContainsFunc(n.edges, func(e edge) bool { return e.isOf(s.Process) }) }
			if all := x.explore(at, nil, x.left); !all.Cut && slices.ContainsFunc(x.space.nodes, moves) {
				t.Fatalf("program %d: %v moves on after %v of %v in\n%+v", n, s.Process, s.Settled, s.Trace, p)
			}
			if s.Settled < len(s.Trace) {
				early++
			}
			if got.Cut {
				pairs++
			}
		}
	}
	if early < 100 || pairs < 10 {
		t.Errorf("%d are settled early, %d are of pairs", early, pairs)
	}
}

// TestPairs lets a program be too large for all processes together: what pairs show and all continuations confirm is right.
func TestPairs(t *testing.T) {
	r := rand.New(rand.NewPCG(55, 6))
	cut, found := 0, 0
	for n := range 1500 {
		p := random(r, 5)
		got := Explore(p, Limit{States: 150, Pairs: 75, Processes: 8})
		if !got.Cut {
			continue
		}
		k, ok := newWalk(p, wide.Processes, 300)
		if !ok {
			continue
		}
		cut++
		want := k.judge()
		found += len(got.Stuck)
		if stuck := stuckAt(got); !contains(want.alone, stuck) || !contains(want.faults, faultsOf(got)) {
			t.Fatalf("program %d: stuck at %v, want at most %v, faults %v, want at most %v:\n%+v", n, stuck, want.alone, faultsOf(got), want.faults, p)
		}
	}
	if cut < 20 || found < 10 {
		t.Errorf("%d programs were too large, %d found", cut, found)
	}
}

// TestCallers is TestOracle for programs with callers that choose what to call in a way that others may notice.
func TestCallers(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 5))
	compared, stuck := 0, 0
	for n := range 3000 {
		p := random(r, 5)
		if len(p.Codes) < 2 || !isCaller(p.Codes[1]) {
			continue
		}
		p.Callers = 2
		k, ok := newWalk(p, wide.Processes, 200)
		if !ok || k.judge().dead {
			continue
		}
		compared++
		want, got := sorted(k.withCallers(1)), sorted(stuckAt(Explore(p, wide)))
		stuck += len(want)
		if !slices.Equal(want, got) {
			t.Fatalf("program %d: stuck at %v, want %v:\n%+v", n, got, want, p)
		}
	}
	t.Logf("%d programs compared, %d locations at which one is stuck", compared, stuck)
	if compared < 50 || stuck < 20 {
		t.Error("too few programs were compared")
	}
}

func isCaller(code Code) bool {
	return len(code) > 0 && code[0].Chosen && slices.ContainsFunc(code[0].Steps, func(s Step) bool { return !s.Op.isLocal() })
}
