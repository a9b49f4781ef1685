package main

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/tools/judged"
)

const mod = "example.com/m@v1.0.0"

// at returns a finding of tier bug.
func at(file string, line int, message string) *frozen {
	return &frozen{Target: mod, Code: "CV1001", Tier: "bug", File: file, Line: line, Column: 2, Message: message}
}

// with returns a finding with a change.
func with(z *frozen, change func(*frozen)) *frozen {
	change(z)
	return z
}

func TestDifferences(t *testing.T) {
	before := []*frozen{
		at("a.go", 1, "same"), at("a.go", 2, "lost"), at("a.go", 3, "moved"), at("a.go", 4, "likely"), at("a.go", 5, "words"), at("a.go", 6, "related"),
	}
	after := []*frozen{
		at("a.go", 1, "same"), at("a.go", 30, "moved"), with(at("a.go", 4, "likely"), func(z *frozen) { z.Tier = "likely" }),
		at("a.go", 5, "other words"), with(at("a.go", 6, "related"), func(z *frozen) { z.Related = []string{"a.go:7:1: here"} }), at("a.go", 8, "new"),
	}
	var got []string
	for _, d := range differences(before, after) {
		got = append(got, d.kind()+": "+d.finding().Message)
	}
	want := []string{"lost: lost", "moved: moved", "bug is now likely: likely", "reworded: words", "reworded: related", "new: new"}
	if !slices.Equal(got, want) {
		t.Errorf("differences %q, want %q", got, want)
	}
}

// TestCompare counts a right finding of tier bug that is lost outside of tests, and not the others.
func TestCompare(t *testing.T) {
	gone := []*frozen{
		at("a.go", 1, "right"), at("a_test.go", 2, "right in a test"), at("a.go", 3, "wrong"), at("a.go", 4, "unjudged"),
		with(at("a.go", 5, "of no check"), func(z *frozen) { z.Code = "CV1" }),
		with(at("a.go", 6, "likely"), func(z *frozen) { z.Tier = "likely" }),
	}
	var rows []*judged.Row
	for _, z := range gone {
		verdict := judged.Right
		switch z.Message {
		case "wrong":
			verdict = judged.Wrong
		case "unjudged":
			continue
		}
		rows = append(rows, &judged.Row{Module: "example.com/m", Version: "v1.0.0", File: z.File, Line: z.Line, Column: z.Column, Code: z.Code, Verdict: verdict})
	}
	old := &baseline{map[string][]*frozen{mod: gone, "not run": {at("b.go", 1, "other")}}}
	today := &baseline{map[string][]*frozen{mod: {at("a.go", 9, "new")}}}
	var out bytes.Buffer
	s := compareAll(&out, old, today, rows)
	s.print(&out)
	if s.lostRight != 2 { // that of a dropped check is lost as well
		t.Errorf("%d right ones lost, want 2\n%s", s.lostRight, &out)
	}
	for _, want := range []string{
		"lost, true: a.go:1:2: bug: CV1001: right\n", "new, unjudged: a.go:9:2", "     1  modules, dropped, bug, true\n",
		"     1  tests of modules, lost, bug, true\n", "     1  modules, lost, bug, false\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
}

// TestBaseline reads what was written, with a target that has no findings.
func TestBaseline(t *testing.T) {
	name := filepath.Join(t.TempDir(), "frozen.jsonl")
	f := &finding.Finding{Code: "CV1001", Tier: "bug", Position: finding.Position{File: "a.go", Line: 3, Column: 4}, Message: "a <- b",
		Related: []finding.Related{{Position: finding.Position{File: "/cache/dep/b.go", Line: 5, Column: 6}, Message: "here"}}}
	want := &baseline{map[string][]*frozen{mod: {freeze(mod, f)}, "nothing": nil}}
	if err := writeBaseline(name, want); err != nil {
		t.Fatal(err)
	}
	got, err := readBaseline(name)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.names(), want.names()) || len(differences(want.findings[mod], got.findings[mod])) > 0 {
		t.Errorf("read %v, want %v", got, want)
	}
	if r := got.findings[mod][0].Related; !slices.Equal(r, []string{"dep/b.go:5:6: here"}) {
		t.Errorf("related places %q", r)
	}
}
