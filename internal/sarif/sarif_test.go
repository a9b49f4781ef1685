package sarif

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

var check = &diag.Check{
	Code: "CV1006", Name: "lock-leak", Tier: diag.Bug, Title: "a lock is not released", Doc: "One\nline.\n\nMore.",
	Bad: "b", Good: "g", Silent: "s", Since: "v1",
}

// sample returns a report with one of everything.
func sample(t *testing.T) *Report {
	root := t.TempDir()
	dir := filepath.Join(root, "m")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a b.go"), []byte("package a\n\nfunc F() { /* ä𝄞 */ x() }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	at := func(line, column int) finding.Position {
		return finding.Position{File: "a b.go", Line: line, Column: column}
	}
	related := func(line, column int, message string, leg diag.Leg) finding.Related {
		return finding.Related{Position: at(line, column), Message: message, Leg: leg}
	}
	f := &finding.Finding{
		Code: "CV1006", Package: "example.com/a", Position: at(3, 25), EndLine: 3, EndColumn: 28, Function: "F",
		Message: "m[k](1) is held", Rank: diag.Rank{Score: 97, About: "a.T.f", Reasons: []string{"r"}}, Fingerprint: "0123", Assumption: "F runs twice",
		Related: []finding.Related{
			related(1, 1, `other [x]\`, diag.Leg{Number: 2}),
			related(3, 1, "called", diag.Leg{Number: 1, Order: -1}),
			related(2, 1, "started", diag.Leg{Number: 1, Order: -2}),
			related(3, 28, "then", diag.Leg{Number: 1}),
			related(1, 1, "leads", diag.Leg{Number: 3, Order: -1}),
			{Position: finding.Position{File: "/other/mod.go", Line: 7}, Message: "elsewhere"},
		},
		Fixes: []finding.Fix{
			{Message: "fix it", Edits: []finding.Edit{{File: "a b.go", Start: 35, End: 36, New: "y"}, {File: "a b.go", Start: 41, End: 41, New: "\x1b\n"}}},
			{Message: "of another file", Edits: []finding.Edit{{File: "a b.go", Start: 35, End: 99, New: "y"}}},
		},
	}
	plain := &finding.Finding{Code: "CV7777", Package: "example.com/a", Position: finding.Position{File: "g.y"}, Message: "plain"}
	notice := &finding.Finding{Code: "CV0003", Position: at(3, 6), Message: "F was too much"}
	return &Report{
		Version: "v1.2.3", Root: root, Checks: []*diag.Check{diag.Unanalyzed, check}, Findings: []*finding.Finding{f, plain},
		Notices: []*finding.Finding{notice}, Problems: []string{"cannot analyze q"}, Failed: true, Sources: finding.NewSources(dir),
	}
}

// written returns what r is written as, which is the same each time. That it fits the schema is tested in tools/formats.
func written(t *testing.T, r *Report) log {
	t.Helper()
	var out, again bytes.Buffer
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	if err := r.Write(&again); err != nil || !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Errorf("written twice it is different: %v", err)
	}
	if i := bytes.IndexFunc(out.Bytes(), func(c rune) bool { return c < ' ' && c != '\n' && c != '\t' }); i >= 0 {
		t.Errorf("control character at %d", i)
	}
	var back log
	if err := json.Unmarshal(out.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	return back
}

func TestEmpty(t *testing.T) {
	l := written(t, &Report{Root: t.TempDir(), Sources: finding.NewSources("/")})
	if r := l.Runs[0]; r.Results == nil || !r.Invocations[0].Successful {
		t.Errorf("%+v", r)
	}
}

func TestReport(t *testing.T) {
	r := sample(t)
	l := written(t, r)
	got := l.Runs[0]
	f := got.Results[0]
	if want := "m[k\\](1) is held\n[other \\[x\\]\\\\](1)\n[called](2)\n[started](3)\n[then](4)\n[leads](5)\n[elsewhere](6)"; f.Message.Text != want {
		t.Errorf("message %q", f.Message.Text)
	}
	// Byte 25 is behind two characters of two and four bytes, which are one and two units.
	if diff := cmp.Diff(&region{3, 22, 3, 25}, f.Locations[0].Physical.Region); diff != "" {
		t.Errorf("region (-want +got):\n%s", diff)
	}
	if a := f.Locations[0].Physical.Artifact; a != (artifactLocation{"m/a%20b.go", "%SRCROOT%"}) {
		t.Errorf("artifact %v", a)
	}
	if a := f.Related[5].Physical.Artifact; !strings.HasPrefix(a.URI, "file:///") || !strings.HasSuffix(a.URI, "/other/mod.go") || a.BaseID != "" {
		t.Errorf("artifact outside %v", a)
	}
	if base := got.BaseIDs["%SRCROOT%"].URI; !strings.HasPrefix(base, "file:///") || !strings.HasSuffix(base, "/") {
		t.Errorf("base %s", base)
	}
	if *f.RuleIndex != 1 || f.Level != "error" || got.Results[1].RuleIndex != nil || *f.Rank != 97 || f.Properties.Assumption != "F runs twice" {
		t.Errorf("%+v", f)
	}
	n := got.Invocations[0].Notifications
	if got.Invocations[0].Successful || len(n) != 2 || n[0].Message.Text != "cannot analyze q" || n[1].Rule.ID != "CV0003" || n[1].Level != "note" {
		t.Errorf("notifications %+v", n)
	}
	if rule := got.Tool.Driver.Rules[1]; rule.FullDescription.Text != "One line." || rule.Help.Markdown != diag.Page(check) {
		t.Errorf("rule %+v", rule)
	}
}

// What leads to the finding comes before it, and each other goroutine is a flow of its own. One that does the same has the
// same end.
func TestFlows(t *testing.T) {
	l := written(t, sample(t))
	var got []string
	for _, flow := range l.Runs[0].Results[0].CodeFlows[0].ThreadFlows {
		var steps []string
		for _, s := range flow.Locations {
			steps = append(steps, s.Location.Message.Text)
		}
		got = append(got, flow.ID+": "+strings.Join(steps, ", "))
	}
	want := []string{"1: started, called, m[k](1) is held, then", `2: other [x]\`, "3: leads, m[k](1) is held"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if l.Runs[0].Results[1].CodeFlows != nil {
		t.Error("a finding of one place has a flow")
	}
}

func TestFixes(t *testing.T) {
	l := written(t, sample(t))
	want := []fix{{text{Text: "fix it"}, []artifactChange{{
		artifactLocation{"m/a%20b.go", "%SRCROOT%"},
		[]replacement{{region{3, 22, 3, 23}, &content{"y"}}, {region{4, 1, 4, 1}, &content{"\x1b\n"}}},
	}}}}
	if diff := cmp.Diff(want, l.Runs[0].Results[0].Fixes); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
