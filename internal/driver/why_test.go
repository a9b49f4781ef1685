package driver

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/suite"
)

func TestParseWhy(t *testing.T) {
	d := &Driver{Roots: suite.Roots()}
	for _, test := range []struct {
		args string
		want string // the place and the check, or the error
	}{
		{"a.go:12", "a.go:12"},
		{"a.go:12:3 CV1001", "a.go:12:3 CV1001"},
		{"-json -debug -C=.. -tags=a,b a:b.go:12 double-lock", "a:b.go:12 CV1001"},
		{"", "why takes a file:line, and a check if you like; see concvet help why"},
		{"a.go:1 CV1001 CV1002", "why takes a file:line, and a check if you like; see concvet help why"},
		{":12", `":12" is not of the form file:line; see concvet help why`},
		{"12", `"12" is not of the form file:line; see concvet help why`},
		{"a.go:-1", `"a.go:-1" is not of the form file:line; see concvet help why`},
		{"a.go:1 CV7777", "there is no check CV7777; see concvet help"},
		{"-tier=likely a.go:1", "unknown flag -tier; see concvet help why"},
	} {
		opts, err := d.parseWhy(strings.Fields(test.args))
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case opts.check != nil:
			got = opts.place.String() + " " + opts.check.Code
		default:
			got = opts.place.String()
		}
		if got != test.want {
			t.Errorf("%q: got %q, want %q", test.args, got, test.want)
		}
	}
}

// told returns diagnostics as a vet tool tells them.
func told(t *testing.T, variant string, list ...any) []*finding.Finding {
	t.Helper()
	var out []*finding.Finding
	for _, what := range list {
		category := diag.VerdictCategory
		if _, ok := what.(diag.Outcome); ok {
			category = diag.OutcomeCategory
		}
		text, err := json.Marshal(what)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, &finding.Finding{Code: category, Analyzer: "lockset", Package: "m/a", Variant: variant, Message: string(text)})
	}
	return out
}

// What variants of a package tell alike is told once, and what differs is told apart. The order does not matter.
func TestAnswerVariants(t *testing.T) {
	verdict := func(level, at string) diag.Verdict {
		return diag.Verdict{Table: "lock", Checks: []string{"CV1001"}, Level: level, At: []string{at, at}}
	}
	outcome := diag.Outcome{Code: "CV1001", Message: "m", At: "/m/a.go:3:2"}
	plain := told(t, "", verdict("evident", "/m/a.go:3:2"), verdict("likely", "/m/a.go:5:2"), outcome)
	tests := told(t, "[m/a.test]", verdict("evident", "/m/a.go:3:2"), verdict("silent", "/m/a.go:5:2"), verdict("silent", "/m/a.go:3:9"), outcome)
	want := `a.go:3:2: m (CV1001)
	reported by default

lock (CV1001): reported by default
	at a.go:3:2
	nothing speaks against it

lock (CV1001): would be reported with -tier=likely, but no finding of its own reports it
	at a.go:5:2
	no reason decides that alone

lock (CV1001): not reported
	at a.go:3:9
	no reason decides that alone

lock (CV1001): not reported (seen with the tests of the package)
	at a.go:5:2
	no reason decides that alone
`
	d := &Driver{Roots: suite.Roots()}
	for _, found := range [][]*finding.Finding{append(plain[:3:3], tests...), append(tests[:4:4], plain...)} {
		a := newAnswer(finding.Position{File: "a.go", Line: 3}, nil)
		if err := a.read(found, "/m"); err != nil {
			t.Fatal(err)
		}
		a.complete(d)
		var out strings.Builder
		if err := a.print(&out, true); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// What the code can choose, such as names of files, is safe to print.
func TestAnswerIsSafe(t *testing.T) {
	const hostile = "x\x1b[31m\u202e##vso[y]\n::error"
	found := told(t, "",
		diag.Verdict{Checks: []string{"CV1001"}, Subject: hostile, Level: "silent", At: []string{"/m/" + hostile + ".go:1:2"}, Reasons: []diag.VerdictGiven{
			{ID: "a-b", Kind: "excludes", Title: "t", At: []string{"/m/" + hostile + ".go:3:4"}},
		}},
		diag.Outcome{
			Code: "CV1001", Message: hostile, At: "/m/" + hostile + ".go:5:6", Related: []diag.OutcomeRelated{{At: hostile + ":1:1", Message: hostile}},
			Hidden: diag.HiddenBySuppression, Comments: []string{hostile + ":7:8"},
		})
	a := newAnswer(finding.Position{File: "a.go", Line: 3}, nil)
	if err := a.read(found, "/m"); err != nil {
		t.Fatal(err)
	}
	a.complete(&Driver{Roots: suite.Roots()})
	var text, object strings.Builder
	if err := a.print(&text, true); err != nil {
		t.Fatal(err)
	}
	if err := writeJSON(&object, a); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{text.String(), object.String()} {
		for line := range strings.Lines(out) {
			if strings.ContainsAny(line, "\x1b\u202e") || strings.Contains(line, "##vso[") || strings.HasPrefix(strings.TrimSpace(line), "::") {
				t.Errorf("%q is not safe to print", line)
			}
		}
	}
	if len(a.Cases) != 1 || len(a.Findings) != 1 {
		t.Errorf("%d cases and %d findings, want one of each", len(a.Cases), len(a.Findings))
	}
	if err := a.read([]*finding.Finding{{Code: diag.VerdictCategory, Message: "no verdict"}}, "/m"); err == nil {
		t.Error("no error for what is no verdict")
	}
}

// Several assumptions have one name, which is given once.
func TestChange(t *testing.T) {
	assumed := &whyReason{ID: "stuck-run", Kind: "weakens", Without: "evident"}
	c := &whyCase{Level: "silent", Reasons: []*whyReason{assumed, assumed}}
	if got, want := c.change(), "without stuck-run it would be reported by default"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
