package main

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/tools/judged"
)

// TestWilson compares with figures that tables of the interval have.
func TestWilson(t *testing.T) {
	for _, test := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{5, 10, 0.2366, 0.7634},
		{90, 100, 0.8256, 0.9448},
	} {
		low, high := wilson(test.k, test.n)
		if math.Abs(low-test.low) > 1e-4 || math.Abs(high-test.high) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %v to %v", test.k, test.n, low, high, test.low, test.high)
		}
	}
}

func TestShare(t *testing.T) {
	for _, test := range []struct {
		tally tally
		want  string
	}{
		{tally{}, ""},
		{tally{unclear: 3, unjudged: 4}, ""},
		{tally{right: 9, wrong: 1, unclear: 5}, "90% (60–98%)"},
	} {
		if got := test.tally.share(); got != test.want {
			t.Errorf("%v: %q, want %q", test.tally, got, test.want)
		}
	}
}

func TestGroups(t *testing.T) {
	rows := []*judged.Row{{Tier: "likely", Verdict: judged.Right}, {Tier: "bug", Verdict: judged.Wrong}, {Tier: "likely", Verdict: judged.Unclear},
		{Verdict: judged.Right}, {Tier: "advice", Verdict: judged.Unjudged}}
	got := byTier(groups(rows, func(r *judged.Row) string { return r.Tier }))
	want := []group{{"bug", tally{wrong: 1}}, {"likely", tally{right: 1, unclear: 1}}, {"advice", tally{unjudged: 1}}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(group{}, tally{})); diff != "" {
		t.Error("(-want +got)\n", diff)
	}
}
