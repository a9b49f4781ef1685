package mhp_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

// pairs returns the parallel pairs of labelled accesses: a|b.
func pairs(s *scopetest.Scope, r *mhp.Relation) []string {
	var out []string
	for i, a := range s.Labelled() {
		for _, b := range s.Labelled()[i:] {
			if !apart(s, r, a, b) {
				out = append(out, a+"|"+b)
			}
		}
	}
	return out
}

func apart(s *scopetest.Scope, r *mhp.Relation, a, b string) bool {
	return s.All(a, b, func(a, b *goroutine.Node) bool {
		parallel, _ := r.Parallel(a, b)
		return !parallel
	})
}

func TestParallel(t *testing.T) {
	for _, test := range parallelTests {
		t.Run(test.name, func(t *testing.T) {
			s := scopetest.Parse(t, test.text).Scope()
			var want []string
			if test.want != "" {
				want = strings.Fields(test.want)
			}
			if diff := cmp.Diff(want, pairs(s, mhp.New(mhb.New(s.Scope)))); diff != "" {
				t.Errorf("parallel pairs (-want +got):\n%s", diff)
			}
		})
	}
}

var parallelTests = []struct {
	name, text, want string
}{
	{"one goroutine", `
		main:
			loop {
				write x #a
				write x #b
			}`, ""},
	{"no join", `
		main:
			write x #a
			go A
			write x #b
		A:
			write x #c`, "b|c"},
	{"many goroutines", `
		main:
			loop {
				go A
			}
		A:
			write x #a`, "a|a"},
	{"many goroutines of an API", `
		main:
			go A many
		A:
			write x #a`, "a|a"},
	{"goroutines of a ticker", `
		main:
			go A serial
			write x #b
		A:
			write x #a`, "a|b"},
	{"variable of each goroutine", `
		main:
			loop {
				go A
			}
		A:
			make x
			write x #a
			write x #b`, ""},
	{"variable of each round", `
		main:
			loop {
				make x
				write x #a
				go A
			}
		A:
			write x #b`, ""},
	{"variable of all rounds", `
		main:
			loop {
				write x #a
				go A
			}
		A:
			write x #b`, "a|b b|b"},
	{"joined in each round", `
		chan c 0
		main:
			loop {
				make c
				go A
				recv c
				write x #b
			}
		A:
			write x #a
			close c`, ""},
	{"not joined on one arm", `
		chan c 0
		main:
			loop {
				make c
				go A
				if {
					recv c
				}
				write x #b
			}
		A:
			write x #a
			close c`, "a|a a|b"},
	{"joined at the end", `
		group g
		main:
			loop {
				add g 1
				go A
				write x #b
			}
			wait g
			write x #c
		A:
			write x #a
			done g`, "a|a a|b"},
	{"exclusive branches", `
		main:
			if {
				go A
			} else {
				write x #b
				go B
			}
		A:
			write x #a
		B:
			write x #c`, ""},
	{"exclusive branches of a loop", `
		main:
			loop {
				if {
					go A
				} else {
					write x #b
				}
			}
		A:
			write x #a`, "a|a a|b"},
	{"common lock", `
		mutex m
		main:
			loop {
				go A
			}
		A:
			lock m
			write x #a
			unlock m
			write x #b`, "a|b b|b"},
	{"lock of each goroutine", `
		mutex m
		main:
			loop {
				go A
			}
		A:
			make m
			lock m
			write x #a
			unlock m`, "a|a"},
	{"read locks", `
		mutex m
		main:
			loop {
				go A
			}
		A:
			rlock m
			write x #a
			runlock m
			lock m
			write x #b
			unlock m`, "a|a"},
	{"lock on one branch", `
		mutex m
		main:
			go A
			go A
		A:
			if {
				lock m
				write x #a
				unlock m
			} else {
				write x #b
			}`, "a|b b|b"},
	{"once", `
		once o
		main:
			loop {
				go A
			}
		A:
			once o {
				write x #a
			}
			write x #b`, "b|b"},
	{"nested goroutines", `
		group g
		main:
			add g 1
			go A
			wait g
			write x #c
		A:
			go B
			done g
		B:
			write x #b`, "b|c"},
	{"nested goroutines, joined", `
		group g
		chan c 0
		main:
			add g 1
			go A
			wait g
			write x #c
		A:
			go B
			recv c
			done g
		B:
			write x #b
			close c`, ""},
}

// TestReason fixes the evidence of one pair of each kind.
func TestReason(t *testing.T) {
	s := scopetest.Parse(t, `
		mutex m
		mutex l
		once o
		main:
			go A
			lock m
			write x #a
			lock l
			write x #b
			unlock l
			unlock m
			once o {
				write x #c
			}
			loop {
				go B
			}
		A:
			lock m
			write x #d
			unlock m
			lock l
			write x #e
			unlock l
			once o {
				write x #f
			}
		B:
			write x #g`).Scope()
	r := mhp.New(mhb.New(s.Scope))
	for _, test := range []struct {
		a, b string
		want mhp.Reason
	}{
		{"a", "b", mhp.Reason{Verdict: mhp.Locked, Lock: scopetest.Place("m")}},
		{"a", "d", mhp.Reason{Verdict: mhp.Locked, Lock: scopetest.Place("m")}},
		{"c", "f", mhp.Reason{Verdict: mhp.InOnce, Lock: scopetest.Place("o")}},
		{"a", "c", mhp.Reason{Verdict: mhp.Ordered}},
		{"a", "e", mhp.Reason{
			Verdict: mhp.Unordered,
			Spawn:   s.Threads[1].Spawn,
			First:   []goroutine.Place{scopetest.Place("m")},
			Second:  []goroutine.Place{scopetest.Place("l")},
		}},
		{"g", "g", mhp.Reason{Verdict: mhp.SelfParallel, Spawn: s.Threads[2].Spawn}},
	} {
		_, got := r.Parallel(s.Labels[test.a][0], s.Labels[test.b][0])
		if got.Verdict != test.want.Verdict || got.Spawn != test.want.Spawn || got.Lock != test.want.Lock ||
			!slices.Equal(got.First, test.want.First) || !slices.Equal(got.Second, test.want.Second) {
			t.Errorf("%s, %s: %+v, want %+v", test.a, test.b, got, test.want)
		}
	}
}

// TestFixtures compares the parallel pairs of the labelled accesses of testdata/*.go with
// those that the comment of the function lists: parallel: a|b.
func TestFixtures(t *testing.T) {
	for _, f := range scopetest.Fixtures(t, "parallel") {
		t.Run(f.Name, func(t *testing.T) {
			got := strings.Join(pairs(f.Scope, mhp.New(mhb.New(f.Scope.Scope))), " ")
			if diff := cmp.Diff(f.Parts["parallel"], got); diff != "" {
				t.Errorf("parallel pairs (-want +got):\n%s", diff)
			}
		})
	}
}
