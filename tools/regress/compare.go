package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/suite"
	"github.com/concvet/concvet/tools/judged"
)

// A difference is a finding that is not reported as it was. One of the two is nil if it is lost or new.
type difference struct {
	before, after *frozen
	verdict       judged.Verdict
	dropped       bool // the tree no longer has its check
}

// finding returns what the difference is about.
func (d *difference) finding() *frozen {
	if d.before != nil {
		return d.before
	}
	return d.after
}

// kind says in a word what the difference is.
func (d *difference) kind() string {
	switch {
	case d.after == nil && d.dropped:
		return "dropped"
	case d.after == nil:
		return "lost"
	case d.before == nil:
		return "new"
	case d.before.place() != d.after.place():
		return "moved"
	case d.before.Tier != d.after.Tier:
		return d.before.Tier + " is now " + d.after.Tier
	default:
		return "reworded"
	}
}

// compareAll prints the differences between two baselines, for the targets of today, and returns their sums.
func compareAll(w io.Writer, old, today *baseline, rows []*judged.Row) *sums {
	checks := make(map[string]bool)
	for _, c := range suite.Checks() {
		checks[c.Code] = true
	}
	s := newSums()
	for _, target := range today.names() {
		before, known := old.findings[target]
		if !known {
			fmt.Fprintf(w, "%s: not in the baseline\n", target)
			continue
		}
		of := slices.DeleteFunc(slices.Clone(rows), func(r *judged.Row) bool { return r.Target() != target })
		fmt.Fprintf(w, "%s: %d findings, now %d\n", target, len(before), len(today.findings[target]))
		for _, d := range differences(before, today.findings[target]) {
			d.verdict, d.dropped = judge(d.finding(), of), !checks[d.finding().Code]
			s.add(d)
			if k := d.kind(); k != "reworded" && (k != "dropped" || d.verdict == judged.Right) {
				z := d.finding()
				fmt.Fprintf(w, "  %s, %s: %s: %s: %s: %s\n", k, d.verdict, z.place(), z.Tier, z.Code, z.Message)
			}
		}
	}
	return s
}

// differences returns how two lists of findings differ, in the order of the findings.
func differences(before, after []*frozen) []*difference {
	var all []*difference
	taken := make(map[*frozen]bool)
	find := func(z *frozen, alike func(a, b *frozen) bool) *frozen {
		i := slices.IndexFunc(after, func(o *frozen) bool { return !taken[o] && alike(z, o) })
		if i < 0 {
			return nil
		}
		taken[after[i]] = true
		return after[i]
	}
	var gone []*difference
	for _, z := range before {
		o := find(z, (*frozen).same)
		switch {
		case o == nil:
			d := &difference{before: z}
			gone, all = append(gone, d), append(all, d)
		case z.Tier != o.Tier || z.Message != o.Message || !slices.Equal(z.Related, o.Related):
			all = append(all, &difference{before: z, after: o})
		}
	}
	for _, d := range gone {
		d.after = find(d.before, (*frozen).moved)
	}
	for _, o := range after {
		if !taken[o] {
			all = append(all, &difference{after: o})
		}
	}
	return all
}

// judge returns the verdict on a finding: that on the very place, else that on its line.
func judge(z *frozen, rows []*judged.Row) judged.Verdict {
	verdict := judged.Unjudged
	for _, r := range rows {
		if r.Code != z.Code || r.File != z.File || r.Line != z.Line {
			continue
		}
		if r.Column == z.Column {
			return r.Verdict
		}
		verdict = r.Verdict
	}
	return verdict
}

// sums count differences by kind, tier, place and verdict.
type sums struct {
	counts    map[string]int
	lostRight int // right ones of tier bug outside of tests, which are lost
}

func newSums() *sums { return &sums{counts: make(map[string]int)} }

func (s *sums) add(d *difference) {
	z := d.finding()
	where := "modules"
	switch {
	case !strings.Contains(z.Target, "@"):
		where, _, _ = strings.Cut(z.Target, " ")
	case z.inTest():
		where = "tests of modules"
	}
	s.counts[fmt.Sprintf("%s, %s, %s, %s", where, d.kind(), z.Tier, d.verdict)]++
	lost := d.after == nil || d.after.Tier != "bug"
	if lost && d.before != nil && z.Tier == "bug" && where == "modules" && d.verdict == judged.Right {
		s.lostRight++
	}
}

// print prints the counts.
func (s *sums) print(w io.Writer) {
	fmt.Fprintln(w)
	for _, name := range slices.Sorted(maps.Keys(s.counts)) {
		fmt.Fprintf(w, "%6d  %s\n", s.counts[name], name)
	}
	fmt.Fprintf(w, "%6d  right findings of tier bug outside of tests are lost\n", s.lostRight)
}
