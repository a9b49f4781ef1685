package diag_test

import (
	"reflect"
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
)

// costing returns a verdict with a reason that costs so many points.
func costing(n int) evidence.Verdict {
	return evidence.Verdict{Reasons: []evidence.Given{{Info: evidence.Info{Kind: evidence.Ranks, Weight: n}}}}
}

// Whatever speaks against a finding, those of the next tier come after it.
func TestScoreTiers(t *testing.T) {
	worst := costing(1000)
	for tier := diag.Bug; tier < diag.Advice; tier++ {
		low := diag.Finding{Check: &diag.Check{Tier: tier}, Verdict: worst, Related: make([]diag.Related, 100)}
		high := diag.Finding{Check: &diag.Check{Tier: tier + 1}}
		if low.Score() <= high.Score() {
			t.Errorf("score %d of tier %s is no more than %d of tier %s", low.Score(), tier, high.Score(), tier+1)
		}
	}
	if last := (&diag.Finding{Check: &diag.Check{Tier: diag.Advice}, Verdict: worst}); last.Score() <= 0 {
		t.Errorf("score %d, want more than 0, which means that there is none", last.Score())
	}
}

// Each thing that speaks against a finding lowers its score, and so does what there is to read.
func TestScoreFalls(t *testing.T) {
	check := &diag.Check{Tier: diag.Bug}
	best := (&diag.Finding{Check: check}).Score()
	for name, f := range map[string]diag.Finding{
		"reasons": {Check: check, Verdict: costing(1)},
		"trace":   {Check: check, Related: make([]diag.Related, 3)},
	} {
		if f.Score() >= best {
			t.Errorf("%s: score %d, want less than %d", name, f.Score(), best)
		}
	}
}

func TestCutRank(t *testing.T) {
	few := []string{"guard-few"}
	for _, r := range []diag.Rank{
		{Score: 7}, {Score: 100, About: "example.com/p.T.f"}, {Score: 1, About: "p.v"}, {Score: 66, Reasons: few},
		{Score: 60, About: "p.v", Reasons: []string{"guard-few", "guard-startup"}}, {Score: 2, About: "because.because", Reasons: few},
	} {
		for _, message := range []string{"m.f[1] is read", "x [2]", "x [2 because guard-few]", ""} {
			before, got, found := diag.CutRank(message + " " + r.String())
			if !found || before != message || !reflect.DeepEqual(got, r) {
				t.Errorf("CutRank(%q %v) = %q, %#v, %t", message, r, before, got, found)
			}
		}
	}
	for _, message := range []string{"", "m[1]", "is read [x]", "by m [1] here", "[1 because it is so]", "x [because guard-few]"} {
		if before, r, found := diag.CutRank(message); found || before != message {
			t.Errorf("CutRank(%q) = %q, %v, %t", message, before, r, found)
		}
	}
}
