package main

import (
	"cmp"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"

	"github.com/concvet/concvet/tools/judged"
)

// A current finding is one that concvet has today.
type current struct{ *finding.Finding }

// A match is a row and what concvet says of it today: no finding at all, one of its own, or one of another check.
type match struct {
	row   *judged.Row
	found *current // of the same check
	other *current // else a finding of another check at the same line
}

// A comparison is the rows and findings of one module, matched.
type comparison struct {
	matches  []match
	unjudged []*current
	skipped  []*judged.Row // that concvet was not asked for, or could not tell
}

// compareAll matches the rows of a module to the findings in it. Rows for which skip is true have none to be matched to.
func compareAll(rows []*judged.Row, findings []*current, skip func(*judged.Row) bool) *comparison {
	c := new(comparison)
	taken := make(map[*current]bool)
	var open []*judged.Row // without a finding at their line
	for _, r := range rows {
		at := slices.IndexFunc(findings, func(f *current) bool { return judges(r, f, rows) })
		if at < 0 {
			open = append(open, r)
			continue
		}
		c.matches = append(c.matches, match{row: r, found: findings[at]})
		for _, f := range findings {
			taken[f] = taken[f] || judges(r, f, rows)
		}
	}
	open = c.matchFunctions(open, findings, taken)
	for _, r := range open {
		at := slices.IndexFunc(findings, func(f *current) bool { return f.File == r.File && f.Line == r.Line })
		switch {
		case at >= 0:
			c.matches = append(c.matches, match{row: r, other: findings[at]})
		case skip(r):
			c.skipped = append(c.skipped, r)
		default:
			c.matches = append(c.matches, match{row: r})
		}
	}
	slices.SortFunc(c.matches, func(a, b match) int { return judged.Compare(a.row, b.row) })
	for _, f := range findings {
		if !taken[f] {
			c.unjudged = append(c.unjudged, f)
		}
	}
	return c
}

// judges reports whether a row is about a finding at the very line. A row that knows no column is about all findings of its
// check there, but for those that other rows know the column of.
func judges(r *judged.Row, f *current, rows []*judged.Row) bool {
	if f.Code != r.Code || f.File != r.File || f.Line != r.Line {
		return false
	}
	if r.Column == f.Column {
		return true
	}
	return r.Column == 0 && !slices.ContainsFunc(rows, func(o *judged.Row) bool {
		return o.Code == r.Code && o.File == r.File && o.Line == r.Line && o.Column == f.Column
	})
}

// matchFunctions gives rows findings of the same check in the same function, the nearest lines first, each to one row. It
// returns the rows that are left.
func (c *comparison) matchFunctions(open []*judged.Row, findings []*current, taken map[*current]bool) []*judged.Row {
	var pairs []match
	for _, r := range open {
		for _, f := range findings {
			if !taken[f] && f.Code == r.Code && f.File == r.File && f.Function != "" && f.Function == r.Function {
				pairs = append(pairs, match{row: r, found: f})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b match) int { return cmp.Compare(a.distance(), b.distance()) })
	placed := make(map[*judged.Row]bool)
	for _, p := range pairs {
		if !placed[p.row] && !taken[p.found] {
			placed[p.row], taken[p.found] = true, true
			c.matches = append(c.matches, p)
		}
	}
	return slices.DeleteFunc(open, func(r *judged.Row) bool { return placed[r] })
}

// distance is how many lines the finding is away from where it was judged.
func (m match) distance() int { return max(m.row.Line-m.found.Line, m.found.Line-m.row.Line) }

// lost reports whether a row is right about something that nothing is said of today.
func (m match) lost() bool { return m.row.Verdict == judged.Right && m.found == nil && m.other == nil }

// gone reports whether a row is wrong, and its finding is not there today.
func (m match) gone() bool { return m.row.Verdict == judged.Wrong && m.found == nil }

// hidden reports whether findings such as that of a row are not shown if concvet is asked for those up to Tier: concvet no longer has the check,
// or the tier is another one. If the row has no tier, that of its check counts.
func hidden(r *judged.Row, tier diag.Tier, checks map[string]*diag.Check) bool {
	check := checks[r.Code]
	if check == nil {
		return true
	}
	own := check.Tier
	if r.Tier != "" {
		own.Set(r.Tier)
	}
	return own > tier
}
