package main

import (
	"slices"
	"strings"
)

// A result is what was found in one program.
type result struct {
	program
	missed     []bug    // bugs that nothing was reported for
	beyond     []bug    // those that are labelled as of a kind that concvet does not look for
	reached    []bug    // bugs with such a label that were reported
	hits       []report // reports on labelled lines
	unexpected []report // all other reports
}

// found reports whether all bugs of the program were reported.
func (r result) found() bool { return len(r.missed) == 0 }

// score compares the labels of a program with the reports in it.
func score(p program, bugs []bug, reports []report) result {
	res := result{program: p}
	seen := make([]bool, len(bugs))
	for _, r := range reports {
		hit := false
		for i, b := range bugs {
			if b.explains(r) {
				seen[i], hit = true, true
			}
		}
		if hit {
			res.hits = append(res.hits, r)
		} else {
			res.unexpected = append(res.unexpected, r)
		}
	}
	for i, b := range bugs {
		switch beyond := b.labels[0].beyond; {
		case !seen[i] && beyond:
			res.beyond = append(res.beyond, b)
		case !seen[i]:
			res.missed = append(res.missed, b)
		case beyond:
			res.reached = append(res.reached, b)
		}
	}
	return res
}

// explains reports whether r is a report of b.
func (b bug) explains(r report) bool {
	return slices.ContainsFunc(b.labels, func(l label) bool {
		return l.place == r.place && slices.ContainsFunc(l.codes, func(code string) bool { return names(code, r.code) })
	})
}

// within returns the reports in files of p.
func within(p program, reports []report) []report {
	var in []report
	for _, r := range reports {
		if strings.HasPrefix(r.file, p.dir+"/") {
			in = append(in, r)
		}
	}
	return in
}

// A tally sums up the results of one family.
type tally struct {
	family      string
	beyond      int // buggy programs with a bug of a kind that concvet does not look for
	buggy       int // all other buggy programs
	found       int // those of them that were found
	unexpected  int // other reports in buggy programs
	right       int // fixed and silent programs
	falseAlarms int // reports in them
}

// add counts r.
func (t *tally) add(r result) {
	if r.variant != buggy {
		t.right++
		t.falseAlarms += len(r.unexpected)
		return
	}
	t.unexpected += len(r.unexpected)
	switch {
	case len(r.beyond) > 0:
		t.beyond++
		return
	case r.found():
		t.found++
	}
	t.buggy++
}

// recall returns the share of the buggy programs that were found, 1 if there
// are none.
func (t tally) recall() float64 {
	if t.buggy == 0 {
		return 1
	}
	return float64(t.found) / float64(t.buggy)
}

// tallies returns one tally for each family, in the order of results, and one
// for all of them.
func tallies(results []result) (families []tally, total tally) {
	total.family = "total"
	for _, r := range results {
		if n := len(families); n == 0 || families[n-1].family != r.family {
			families = append(families, tally{family: r.family})
		}
		families[len(families)-1].add(r)
		total.add(r)
	}
	return families, total
}
