package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"

	"github.com/concvet/concvet/internal/evidence"

	"github.com/concvet/concvet/tools/judged"
)

// The probabilities from which on a finding is of a tier.
const (
	bugFrom    = 0.9
	likelyFrom = 0.6
)

// printFit prints what was fitted: what it is worth, then what each reason does.
func printFit(w io.Writer, samples []sample, tables []evidence.Summary) {
	modules := count(samples, func(s sample) string { return s.module })
	fmt.Fprintf(w, "%d judged findings in %d modules, %d of them right\n", len(samples), modules, rightOnes(samples))
	if len(samples) == 0 {
		return
	}
	groups := fitAll(samples)
	all := &fitting{name: "all"}
	for _, g := range groups {
		all.samples = append(all.samples, g.samples...)
		all.reasons, all.tier, all.base = append(all.reasons, g.reasons...), append(all.tier, g.tier...), append(all.base, g.base...)
	}
	printLosses(w, append(slices.Clone(groups), all))
	all.printCalibration(w)
	all.printModules(w)
	for _, g := range groups {
		g.printReasons(w, tables)
	}
}

// printLosses prints how well each model foretells modules that it has not seen.
func printLosses(w io.Writer, groups []*fitting) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\nOf modules left out\t\t\tlog loss by\t\t\tBrier score by\t\t\tin order by\t\tright of those foretold\t\tright of today's\n")
	fmt.Fprintf(tw, "table\tfindings\tmodules\tshare\ttier\treasons\tshare\ttier\treasons\tscore\treasons\t>= %v\t%v to %v\tbug\tlikely\n", bugFrom, likelyFrom, bugFrom)
	for _, g := range groups {
		base, tier, reasons := lossOf(g.base, g.samples), lossOf(g.tier, g.samples), lossOf(g.reasons, g.samples)
		fmt.Fprintf(tw, "%s\t%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f\t%.3f\t%.3f", g.name, len(g.samples), count(g.samples, func(s sample) string { return s.module }),
			base.log, tier.log, reasons.log, base.brier, tier.brier, reasons.brier)
		fmt.Fprintf(tw, "\t%s\t%s", ordered(g.samples, func(i int) float64 { return float64(g.samples[i].score) }),
			ordered(g.samples, func(i int) float64 { return g.reasons[i] }))
		fmt.Fprintf(tw, "\t%s\t%s\t%s\t%s\n", g.foretold(bugFrom, 1), g.foretold(likelyFrom, bugFrom), ofTier(g.samples, "bug"), ofTier(g.samples, "likely"))
	}
	tw.Flush()
}

// ordered prints what [order] says.
func ordered(samples []sample, value func(int) float64) string {
	share, ok := order(samples, value)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%.2f", share)
}

// foretold counts the samples with probabilities from low to below high; a probability is never 1.
func (f *fitting) foretold(low, high float64) string {
	var t tally
	for i, s := range f.samples {
		if low <= f.reasons[i] && f.reasons[i] < high {
			t.add(s.verdict())
		}
	}
	return ofAll(t)
}

func ofTier(samples []sample, tier string) string {
	var t tally
	for _, s := range samples {
		if s.tier == tier {
			t.add(s.verdict())
		}
	}
	return ofAll(t)
}

// verdict returns what was judged.
func (s sample) verdict() judged.Verdict {
	if s.isRight {
		return judged.Right
	}
	return judged.Wrong
}

// printCalibration prints whether what is foretold with a probability is right so often.
func (f *fitting) printCalibration(w io.Writer) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\nforetold\tmean\tfindings\tright\tshare that is right\n")
	for tenth := range 10 {
		var t tally
		sum := 0.0
		for i, p := range f.reasons {
			if min(int(p*10), 9) == tenth {
				t.add(f.samples[i].verdict())
				sum += p
			}
		}
		if t.settled() > 0 {
			fmt.Fprintf(tw, "%.1f to %.1f\t%.2f\t%d\t%d\t%s\n", float64(tenth)/10, float64(tenth+1)/10, sum/float64(t.settled()), t.settled(), t.right, t.share())
		}
	}
	tw.Flush()
}

// printModules prints how many findings are right in each module, and how many were expected to be.
func (f *fitting) printModules(w io.Writer) {
	expected := make(map[string]float64)
	byName := make(map[string][]sample)
	for i, s := range f.samples {
		expected[s.module] += f.reasons[i]
		byName[s.module] = append(byName[s.module], s)
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\nmodule\tfindings\tright\tforetold\n")
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%.1f\n", name, len(byName[name]), rightOnes(byName[name]), expected[name])
	}
	tw.Flush()
}

// printReasons prints what each reason of a group does, those first that hold of most findings.
func (f *fitting) printReasons(w io.Writer, tables []evidence.Summary) {
	fmt.Fprintf(w, "\n%s: %d right, %d wrong; without reasons that count %.2f\n", f.name, rightOnes(f.samples), len(f.samples)-rightOnes(f.samples), logistic(f.model.intercept))
	if len(f.features) == 0 {
		return
	}
	known := make(map[string]evidence.Info)
	for _, t := range tables {
		for _, r := range t.Reasons {
			known[r.ID] = r
		}
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "reason\tkind\tright\twrong\tmodules\tcoefficient\t\tweight\ttoday\t\n")
	order := make([]int, len(f.features))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(len(f.with(f.features[j])), len(f.with(f.features[i]))) })
	for _, i := range order {
		id := f.features[i]
		own := f.with(id)
		kind, remark := "gone", "" // from the tables, since the findings were stored
		if r, ok := known[id]; ok {
			kind, remark = r.Kind.String(), odd(r.Kind, own)
		}
		yes := rightOnes(own)
		fmt.Fprintf(tw, "%s\t%s\t%d\t%d\t%d\t%+.2f\t± %.2f\t%d\t%d\t%s\n", id, kind, yes, len(own)-yes, count(own, func(s sample) string { return s.module }),
			f.model.coef[i], f.model.sd[i], points(f.model.coef[i]), known[id].Weight, remark)
	}
	tw.Flush()
}

// enough is how many findings it takes to say that a reason is of the wrong kind.
const enough = 5

// odd says what does not fit together: what confirms has to make a bug of a case, and what weakens has to keep it from being one.
// So of a reason that confirms the findings of that tier count, and of one that weakens the others.
func odd(kind evidence.Kind, own []sample) string {
	isBug := func(s sample) bool { return s.tier == tiers[0] }
	own = slices.DeleteFunc(slices.Clone(own), func(s sample) bool { return isBug(s) != (kind == evidence.Confirms) })
	yes, n := rightOnes(own), len(own)
	part := float64(yes) / float64(max(n, 1))
	switch {
	case n < enough:
	case kind == evidence.Confirms && part < bugFrom:
		return fmt.Sprintf("confirms, but only %d of %d bugs are right", yes, n)
	case kind == evidence.Weakens && part >= bugFrom:
		return fmt.Sprintf("weakens, but %d of %d are right that are no bugs", yes, n)
	case kind == evidence.Weakens && part < likelyFrom:
		return fmt.Sprintf("weakens, and only %d of %d are right that are no bugs", yes, n)
	}
	return ""
}
