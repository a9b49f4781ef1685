package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/concvet/concvet/tools/judged"
)

// A tally counts verdicts.
type tally struct{ right, wrong, unclear, unjudged int }

// add counts one verdict.
func (t *tally) add(v judged.Verdict) {
	switch v {
	case judged.Right:
		t.right++
	case judged.Wrong:
		t.wrong++
	case judged.Unclear:
		t.unclear++
	case judged.Unjudged:
		t.unjudged++
	}
}

// settled is how many are right or wrong for sure.
func (t tally) settled() int { return t.right + t.wrong }

// share is how many of those that are settled are right, with the interval that holds the true share 95 times in a hundred.
func (t tally) share() string {
	if t.settled() == 0 {
		return ""
	}
	low, high := wilson(t.right, t.settled())
	return fmt.Sprintf("%.0f%% (%.0f–%.0f%%)", percent(t.right, t.settled()), 100*low, 100*high)
}

// percent is what part of n k is.
func percent(k, n int) float64 { return 100 * float64(k) / float64(n) }

// wilson returns the 95% score interval of Wilson for the share of which k of n were seen. Unlike the textbook's interval
// it stays between 0 and 1, and means something for a dozen findings that are all right.
func wilson(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	center := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, center-half), min(1, center+half)
}

// A group is a tally with its name.
type group struct {
	name string
	tally
}

// groups tallies rows by what key returns, sorted by it. Rows without a key do not count.
func groups(rows []*judged.Row, key func(*judged.Row) string) []group {
	tallies := make(map[string]*tally)
	for _, r := range rows {
		k := key(r)
		if k == "" {
			continue
		}
		if tallies[k] == nil {
			tallies[k] = new(tally)
		}
		tallies[k].add(r.Verdict)
	}
	var gs []group
	for _, k := range slices.Sorted(maps.Keys(tallies)) {
		gs = append(gs, group{k, *tallies[k]})
	}
	return gs
}

// byTier orders groups as the tiers are, the most certain first.
func byTier(gs []group) []group {
	rank := func(g group) int { return slices.Index(tiers, g.name) }
	slices.SortStableFunc(gs, func(a, b group) int { return cmp.Compare(rank(a), rank(b)) })
	return gs
}

// tiers are the names of the tiers, in order.
var tiers = []string{"bug", "likely", "advice"}
