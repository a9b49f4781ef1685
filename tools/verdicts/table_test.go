package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/tools/judged"
)

const committed = "../../eval/verdicts.tsv"

// TestTable keeps the table in order. A finding that is adopted is no verdict: it has to be judged, or to go, before the
// table is committed.
func TestTable(t *testing.T) {
	rows, err := judged.ReadTable(committed)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) < 1000 {
		t.Errorf("only %d rows: verdicts are lost", len(rows))
	}
	for _, problem := range checkTable(rows) {
		t.Error(problem)
	}
}

// codes are what checks have, also those that concvet no longer has.
var codes = regexp.MustCompile(`^CV\d{4}$`)

// checkTable returns what is wrong with the rows of a committed table.
func checkTable(rows []*judged.Row) []string {
	var problems []string
	for i, r := range rows {
		where := r.Target() + " " + r.Place() + " " + r.Code + ": "
		report := func(wrong bool, what string) {
			if wrong {
				problems = append(problems, where+what)
			}
		}
		report(i > 0 && judged.Compare(rows[i-1], r) > 0, "not sorted")
		report(i > 0 && judged.Compare(rows[i-1], r) == 0, "there twice")
		report(i > 0 && rows[i-1].Place() == r.Place() && rows[i-1].Target() == r.Target() && rows[i-1].Code == r.Code &&
			rows[i-1].Column == 0 && r.Column > 0, "a row without a column stands for all of the line")
		report(!codes.MatchString(r.Code), "no such code")
		report(r.Tier != "" && !slices.Contains(tiers, r.Tier), "no such tier: "+r.Tier)
		report(r.Verdict == judged.Unjudged, "nobody has judged it")
		report(!slices.Contains([]judged.Verdict{judged.Right, judged.Wrong, judged.Unclear, judged.Unjudged}, r.Verdict), "no such verdict: "+string(r.Verdict))
		report(r.Look != judged.FirstLook && r.Look != judged.KnownLook, "no such look: "+string(r.Look))
		report(r.Module == "" || r.Version == "" || r.Version == "latest", "no version that lasts")
		report(r.File == "" || strings.HasPrefix(r.File, "/") || strings.Contains(r.File, `\`), "the file is not below the module")
		report(r.Line < 1 || r.Column < 0, "no such line or column")
		report(strings.HasSuffix(r.File, "_test.go") && !r.Test, "a test that says it is none")
		report((r.Cause == "") != (r.Verdict == judged.Unclear || r.Verdict == judged.Unjudged), "a cause is of what is true or false")
		report(r.Note == "", "no reason")
		for _, f := range []string{r.Function, r.Cause, r.Note} {
			report(f != strings.TrimSpace(f), "space around a field")
		}
	}
	return problems
}

// good is a row that nothing is wrong with.
func good() *judged.Row {
	return &judged.Row{Module: "example.com/a", Version: "v1.0.0", File: "a.go", Line: 3, Code: "CV1001", Tier: "bug", Verdict: judged.Right,
		Look: judged.FirstLook, Cause: "double lock", Note: "F locks and calls G"}
}

func TestCheckTable(t *testing.T) {
	tests := []struct {
		name   string
		change func(first, second *judged.Row)
		want   string // part of the only problem; "" for none
	}{
		{"fine", func(_, r *judged.Row) {}, ""},
		{"order", func(_, r *judged.Row) { r.Module = "example.com/A" }, "not sorted"},
		{"twice", func(_, r *judged.Row) { r.Line = 3 }, "there twice"},
		{"column", func(_, r *judged.Row) { r.Line, r.Column = 3, 7 }, "stands for all of the line"},
		{"two columns", func(first, r *judged.Row) { first.Column, r.Line, r.Column = 2, 3, 7 }, ""},
		{"another check", func(_, r *judged.Row) { r.Line, r.Code = 3, "CV1002" }, ""},
		{"code", func(_, r *judged.Row) { r.Code = "CV100" }, "no such code"},
		{"tier", func(_, r *judged.Row) { r.Tier = "bugs" }, "no such tier"},
		{"no tier", func(_, r *judged.Row) { r.Tier = "" }, ""},
		{"unjudged", func(_, r *judged.Row) { r.Verdict, r.Cause = judged.Unjudged, "" }, "nobody has judged it"},
		{"verdict", func(_, r *judged.Row) { r.Verdict = "yes" }, "no such verdict"},
		{"look", func(_, r *judged.Row) { r.Look = "" }, "no such look"},
		{"version", func(_, r *judged.Row) { r.Module, r.Version = "example.com/b", "" }, "no version"},
		{"latest", func(_, r *judged.Row) { r.Module, r.Version = "example.com/b", "latest" }, "no version"},
		{"file", func(_, r *judged.Row) { r.Module, r.File = "example.com/b", "/a.go" }, "not below the module"},
		{"line", func(_, r *judged.Row) { r.Module, r.Line = "example.com/b", 0 }, "no such line"},
		{"test", func(_, r *judged.Row) { r.File = "a_test.go" }, "says it is none"},
		{"cause", func(_, r *judged.Row) { r.Cause = "" }, "a cause is of"},
		{"cause of what is unclear", func(_, r *judged.Row) { r.Verdict = judged.Unclear }, "a cause is of"},
		{"reason", func(_, r *judged.Row) { r.Note = "" }, "no reason"},
		{"space", func(_, r *judged.Row) { r.Cause += " " }, "space around"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			first, second := good(), good()
			second.Line = 4
			test.change(first, second)
			got := checkTable([]*judged.Row{first, second})
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("problems: %q", got)
			case test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)):
				t.Errorf("problems %q, want one with %q", got, test.want)
			}
		})
	}
}
