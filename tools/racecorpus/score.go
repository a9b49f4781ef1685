package main

import (
	"slices"

	"github.com/concvet/concvet/internal/finding"
)

// A result is what was measured.
type result struct {
	tests     []*verdict
	elsewhere []*finding.Finding // reports that belong to no test
	leftOut   []string
}

// A verdict is a test with the reports that belong to it.
type verdict struct {
	*test
	reports []*finding.Finding
}

func (v *verdict) reported() bool { return len(v.reports) > 0 }

// score tells the tests that the reports belong to.
func score(tests []*test, reports []*finding.Finding) *result {
	res := new(result)
	for _, t := range tests {
		res.tests = append(res.tests, &verdict{test: t})
	}
	for _, r := range reports {
		placed := false
		for _, v := range res.tests {
			if v.owns(r) {
				v.reports = append(v.reports, r)
				placed = true
			}
		}
		if !placed {
			res.elsewhere = append(res.elsewhere, r)
		}
	}
	return res
}

// owns reports whether a report belongs to a test. A related place is enough:
// which of two accesses a race is reported at is a matter of taste.
func (t *test) owns(r *finding.Finding) bool {
	if t.contains(r.Position) {
		return true
	}
	return slices.ContainsFunc(r.Related, func(rel finding.Related) bool { return t.contains(rel.Position) })
}

func (t *test) contains(p finding.Position) bool {
	return slices.ContainsFunc(t.bodies, func(l lines) bool { return l.contain(p) })
}

// A tally sums up the verdicts of one file.
type tally struct {
	file        string
	races       int
	found       int
	noRace      int
	falseAlarms int
	failing     int
}

// add counts v.
func (t *tally) add(v *verdict) {
	switch v.kind {
	case race:
		t.races++
		if v.reported() {
			t.found++
		}
	case noRace:
		t.noRace++
		if v.reported() {
			t.falseAlarms++
		}
	case failing:
		t.failing++
	}
}

// tallies returns one tally for each file with tests that count, in the order
// of res, and one for all of them.
func tallies(res *result) (files []tally, total tally) {
	total.file = "total"
	for _, v := range res.tests {
		if v.kind == other {
			continue
		}
		if n := len(files); n == 0 || files[n-1].file != v.file {
			files = append(files, tally{file: v.file})
		}
		files[len(files)-1].add(v)
		total.add(v)
	}
	return files, total
}
