package main

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/evidence"

	"github.com/concvet/concvet/tools/judged"
)

// A sample is a judged finding with the reasons for which it is reported.
type sample struct {
	group   string // table of reasons; or the code, if there are no reasons and several tables could have judged it
	module  string
	tier    string // of today
	score   int
	reasons []string
	isRight bool
}

// samplesOf returns what a comparison says that is certain.
func samplesOf(c *comparison, tables []evidence.Summary) []sample {
	var out []sample
	for _, m := range c.matches {
		if m.found == nil || m.row.Verdict != judged.Right && m.row.Verdict != judged.Wrong {
			continue
		}
		out = append(out, sample{group: groupOf(m.found.Code, m.found.Reasons, tables), module: m.row.Module, tier: m.found.Tier,
			score: m.found.Score, reasons: m.found.Reasons, isRight: m.row.Verdict == judged.Right})
	}
	return out
}

// groupOf returns the table that has judged a finding: the names of its reasons begin with it. A finding without reasons is
// of the table that its check has; if there are several, it is counted under the code.
func groupOf(code string, reasons []string, tables []evidence.Summary) string {
	if len(reasons) > 0 {
		name, _, _ := strings.Cut(reasons[0], "-")
		return name
	}
	name := ""
	for _, t := range tables {
		if slices.Contains(t.Checks, code) {
			if name != "" {
				return code
			}
			name = t.Name
		}
	}
	if name == "" {
		return code
	}
	return name
}

// A fitting is the model of a group, and how well models that have not seen a module foretell what is right in it.
type fitting struct {
	name     string
	samples  []sample
	features []string // names of reasons
	model    *model
	reasons  []float64 // the probability of each sample, foretold from its reasons by a model of all other modules
	tier     []float64 // from its tier alone
	base     []float64 // from what share is right in the group
}

// fitAll fits a model to each group, sorted by name.
func fitAll(samples []sample) []*fitting {
	byName := make(map[string][]sample)
	for _, s := range samples {
		byName[s.group] = append(byName[s.group], s)
	}
	var out []*fitting
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		out = append(out, fitGroup(name, byName[name], samples))
	}
	return out
}

// fitGroup fits models to the samples of one group; all tells what to expect of a group.
func fitGroup(name string, own, all []sample) *fitting {
	f := &fitting{name: name, samples: own, reasons: make([]float64, len(own)), tier: make([]float64, len(own)), base: make([]float64, len(own))}
	for _, s := range own {
		f.features = append(f.features, s.reasons...)
	}
	slices.Sort(f.features)
	f.features = slices.Compact(f.features)
	byReasons := func(s sample) []bool { return hasAny(f.features, s.reasons) }
	byTier := func(s sample) []bool { return []bool{s.tier != tiers[0]} }
	byNothing := func(sample) []bool { return nil }
	f.model = fitSamples(own, byReasons, len(f.features), share(all))

	modules := make(map[string]bool)
	for _, s := range own {
		modules[s.module] = true
	}
	for _, module := range slices.Sorted(maps.Keys(modules)) {
		left := func(s sample) bool { return s.module == module }
		others := slices.DeleteFunc(slices.Clone(own), left)
		expected := share(slices.DeleteFunc(slices.Clone(all), left))
		for _, by := range []struct {
			features func(sample) []bool
			n        int
			foretold []float64
		}{{byReasons, len(f.features), f.reasons}, {byTier, 1, f.tier}, {byNothing, 0, f.base}} {
			m := fitSamples(others, by.features, by.n, expected)
			for i, s := range own {
				if left(s) {
					by.foretold[i] = m.predict(by.features(s))
				}
			}
		}
	}
	return f
}

// hasAny returns which features are among reasons.
func hasAny(features, reasons []string) []bool {
	has := make([]bool, len(features))
	for i, f := range features {
		has[i] = slices.Contains(reasons, f)
	}
	return has
}

// fitSamples fits a model to samples with n features, where expected is the share that is right elsewhere. One cause can have
// many findings in a module; so k of them count as much as the root of k that are independent.
func fitSamples(samples []sample, features func(sample) []bool, n int, expected float64) *model {
	p := problem{center: logit(expected)}
	ofModule := make(map[string]int)
	for _, s := range samples {
		ofModule[s.module]++
	}
	for _, s := range samples {
		p.has, p.isRight = append(p.has, features(s)), append(p.isRight, s.isRight)
		p.weights = append(p.weights, 1/math.Sqrt(float64(ofModule[s.module])))
	}
	return fitModel(p, n)
}

// share returns what part of samples is right, and neither none nor all of them.
func share(samples []sample) float64 {
	return (float64(rightOnes(samples)) + 1) / (float64(len(samples)) + 2)
}

// rightOnes returns how many of samples are right.
func rightOnes(samples []sample) int {
	n := 0
	for _, s := range samples {
		if s.isRight {
			n++
		}
	}
	return n
}

// with returns the samples that a reason holds of.
func (f *fitting) with(reason string) []sample {
	return slices.DeleteFunc(slices.Clone(f.samples), func(s sample) bool { return !slices.Contains(s.reasons, reason) })
}

// A loss says how bad foretold probabilities are; less is better.
type loss struct {
	log   float64 // what is lost by a bet at these odds, in nats per finding
	brier float64 // the mean square of how far they are from what is so
}

// lossOf compares probabilities with what is so.
func lossOf(foretold []float64, samples []sample) loss {
	var l loss
	for i, s := range samples {
		p := foretold[i]
		if !s.isRight {
			p = 1 - p
		}
		l.log -= math.Log(max(p, 1e-12))
		l.brier += (1 - p) * (1 - p)
	}
	n := float64(max(len(samples), 1))
	return loss{l.log / n, l.brier / n}
}

// order returns how probable it is that of two findings of one module of which one is right and one wrong the right one has the
// higher value. Without such a pair there is no answer, and the second result is false. Findings of different modules are not
// compared: nobody reads them together, and to leave out a module with many right findings lowers what is foretold of all of them.
func order(samples []sample, value func(i int) float64) (float64, bool) {
	pairs, good := 0, 0.0
	for i, a := range samples {
		for k, b := range samples {
			if a.module != b.module || !a.isRight || b.isRight {
				continue
			}
			pairs++
			switch d := value(i) - value(k); {
			case d > 0:
				good++
			case d == 0:
				good += 0.5
			}
		}
	}
	return good / float64(max(pairs, 1)), pairs > 0
}

// spanned is how many points of a score lie between a finding that is right with a probability of lowEnd and one of highEnd.
const (
	spanned         = 28
	lowEnd, highEnd = 0.05, 0.95
)

// points returns the weight that a coefficient stands for: what it takes from a score, so that equal steps of a score are equal
// factors of the odds.
func points(coef float64) int {
	return int(math.Round(-coef * spanned / (logit(highEnd) - logit(lowEnd))))
}
