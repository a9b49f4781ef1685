package main

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"

	"github.com/concvet/concvet/tools/judged"
)

// at makes a finding.
func at(code string, line, column int, function string) *current {
	f := &finding.Finding{Code: code, Tier: "bug", Position: finding.Position{File: "a.go", Line: line, Column: column}, Function: function}
	return &current{f}
}

// rowAt makes a row.
func rowAt(v judged.Verdict, code string, line, column int, function string) *judged.Row {
	return &judged.Row{Module: "m", Version: "v1.0.0", File: "a.go", Code: code, Line: line, Column: column, Function: function, Verdict: v}
}

// describe says what became of rows and findings, in order.
func describe(c *comparison) []string {
	var lines []string
	for _, m := range c.matches {
		what := "nothing"
		switch {
		case m.found != nil:
			what = fmt.Sprint(m.found.Line, ":", m.found.Column)
		case m.other != nil:
			what = "as " + m.other.Code
		}
		if m.lost() {
			what += ", lost"
		}
		if m.gone() {
			what += ", gone"
		}
		lines = append(lines, fmt.Sprintf("%s %d: %s", m.row.Code, m.row.Line, what))
	}
	for _, f := range c.unjudged {
		lines = append(lines, fmt.Sprintf("new %s %d:%d", f.Code, f.Line, f.Column))
	}
	for _, r := range c.skipped {
		lines = append(lines, fmt.Sprintf("skipped %s %d", r.Code, r.Line))
	}
	return lines
}

func TestCompare(t *testing.T) {
	tests := []struct {
		name     string
		rows     []*judged.Row
		findings []*current
		want     []string
	}{
		{"same line", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, []*current{at("CV1", 3, 2, "F")}, []string{"CV1 3: 3:2"}},
		{"all of a line", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, []*current{at("CV1", 3, 2, "F"), at("CV1", 3, 9, "F")}, []string{"CV1 3: 3:2"}},
		{"columns", []*judged.Row{rowAt(judged.Right, "CV1", 3, 2, "F"), rowAt(judged.Wrong, "CV1", 3, 9, "F")},
			[]*current{at("CV1", 3, 9, "F"), at("CV1", 3, 2, "F")}, []string{"CV1 3: 3:2", "CV1 3: 3:9"}},
		{"another column", []*judged.Row{rowAt(judged.Right, "CV1", 3, 2, "")}, []*current{at("CV1", 3, 9, "")}, []string{"CV1 3: as CV1", "new CV1 3:9"}},
		{"lost", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, nil, []string{"CV1 3: nothing, lost"}},
		{"gone", []*judged.Row{rowAt(judged.Wrong, "CV1", 3, 0, "F")}, nil, []string{"CV1 3: nothing, gone"}},
		{"unclear and not there", []*judged.Row{rowAt(judged.Unclear, "CV1", 3, 0, "F")}, nil, []string{"CV1 3: nothing"}},
		{"new", nil, []*current{at("CV1", 3, 2, "F")}, []string{"new CV1 3:2"}},
		{"moved in its function", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, []*current{at("CV1", 7, 2, "F")}, []string{"CV1 3: 7:2"}},
		{"in another function", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, []*current{at("CV1", 7, 2, "G")},
			[]string{"CV1 3: nothing, lost", "new CV1 7:2"}},
		{"no function known", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "")}, []*current{at("CV1", 7, 2, "")},
			[]string{"CV1 3: nothing, lost", "new CV1 7:2"}},
		{"nearest first", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F"), rowAt(judged.Wrong, "CV1", 8, 0, "F")}, []*current{at("CV1", 7, 2, "F")},
			[]string{"CV1 3: nothing, lost", "CV1 8: 7:2"}},
		{"exact before near", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F"), rowAt(judged.Wrong, "CV1", 4, 0, "F")}, []*current{at("CV1", 4, 2, "F")},
			[]string{"CV1 3: nothing, lost", "CV1 4: 4:2"}},
		{"another check", []*judged.Row{rowAt(judged.Right, "CV1", 3, 0, "F")}, []*current{at("CV2", 3, 2, "F")}, []string{"CV1 3: as CV2", "new CV2 3:2"}},
		{"another check, was false", []*judged.Row{rowAt(judged.Wrong, "CV1", 3, 0, "F")}, []*current{at("CV2", 3, 2, "F")},
			[]string{"CV1 3: as CV2, gone", "new CV2 3:2"}},
		{"not asked for", []*judged.Row{rowAt(judged.Right, "CV9", 3, 0, "F")}, nil, []string{"skipped CV9 3"}},
		{"told although not asked for", []*judged.Row{rowAt(judged.Right, "CV9", 3, 0, "F")}, []*current{at("CV9", 3, 1, "F")}, []string{"CV9 3: 3:1"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := compareAll(test.rows, test.findings, func(r *judged.Row) bool { return r.Code == "CV9" })
			if diff := cmp.Diff(test.want, describe(c)); diff != "" {
				t.Error("(-want +got)\n", diff)
			}
		})
	}
}

// TestOtherFile keeps files apart.
func TestOtherFile(t *testing.T) {
	r := rowAt(judged.Right, "CV1", 3, 0, "F")
	r.File = "b.go"
	c := compareAll([]*judged.Row{r}, []*current{at("CV1", 3, 2, "F")}, func(*judged.Row) bool { return false })
	if want := []string{"CV1 3: nothing, lost", "new CV1 3:2"}; !slices.Equal(describe(c), want) {
		t.Errorf("%q, want %q", describe(c), want)
	}
}

func TestHidden(t *testing.T) {
	known := map[string]*diag.Check{"CV1": {Tier: diag.Bug}, "CV9": {Tier: diag.Advice}}
	for _, test := range []struct {
		code, tier string
		upTo       diag.Tier
		want       bool
	}{
		{"CV1", "bug", diag.Bug, false},
		{"CV1", "likely", diag.Bug, true},
		{"CV1", "likely", diag.Likely, false},
		{"CV9", "", diag.Likely, true},
		{"CV9", "", diag.Advice, false},
		{"CV1", "", diag.Bug, false},
		{"CV5", "bug", diag.Advice, true}, // no such check any more
	} {
		if got := hidden(&judged.Row{Code: test.code, Tier: test.tier}, test.upTo, known); got != test.want {
			t.Errorf("%s, %q, up to %v: %v", test.code, test.tier, test.upTo, got)
		}
	}
}
