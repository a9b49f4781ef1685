package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/tools/judged"
)

// TestFresh compares the page with what go generate would write.
func TestFresh(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.md")
	if _, err := run(t.Context(), []string{"-table=" + committed, "-page=" + page}, nil, os.Stderr); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../docs/precision.md")
	if err != nil {
		t.Fatalf("%v; run go -C tools generate ./...", err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("docs/precision.md is out of date; run go -C tools generate ./... (-want +got):\n%s", diff)
	}
}

// TestPage counts a table that is small enough to count by hand.
func TestPage(t *testing.T) {
	rows := []*judged.Row{
		{Module: "a", Code: "CV1001", Tier: "bug", Verdict: judged.Right, Look: judged.FirstLook, Cause: "double lock"},
		{Module: "a", Code: "CV1001", Tier: "bug", Verdict: judged.Wrong, Look: judged.KnownLook, Cause: "dead"},
		{Module: "b", Code: "CV1001", Tier: "bug", Verdict: judged.Wrong, Look: judged.KnownLook, Cause: "dead", Test: true},
		{Module: "b", Code: "CV3008", Tier: "likely", Verdict: judged.Wrong, Look: judged.FirstLook, Cause: "ordered", Test: true},
		{Module: "b", Code: "CV3008", Verdict: judged.Unclear, Look: judged.KnownLook, Test: true},
		{Module: "c", Code: "CV0100", Tier: "bug", Verdict: judged.Right, Look: judged.FirstLook, Cause: "double lock"}, // no such check any more
	}
	page := precisionPage(rows, checks())
	for _, want := range []string{
		"has 5 findings of concvet in 2 modules", "In 2 of the modules",
		"| bug | all | 1 | 0 | 0 | 100% (21–100%) |\n| | outside of tests | 1 | 0 | 0 | 100% (21–100%) |\n| likely | all | 0 | 1 | 0 | 0% (0–79%) |\n| | outside of tests | 0 | 0 | 0 |  |\n",
		"| bug | all | 1 | 2 | 0 | 33% (6–79%) |\n| | outside of tests | 1 | 1 | 0 | 50% (9–91%) |\n",
		"| [CV1001](checks/CV1001.md) | double-lock | bug | 1 | 2 | 0 | 33% (6–79%) | 1 of 2 |\n| [CV3008](checks/CV3008.md) | possible-race | likely | 0 | 1 | 1 | 0% (0–79%) |  |\n",
		"The commonest of 2 causes of 3 wrong findings", "| dead | 2 | 2 | 1 |\n| ordered | 1 | 1 | 0 |\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
	}
}

// TestInShort sorts checks into classes; those of which too little is known are in none.
func TestInShort(t *testing.T) {
	var rows []*judged.Row
	add := func(code, tier string, v judged.Verdict, n int, test bool) {
		for range n {
			rows = append(rows, &judged.Row{Module: "a", Code: code, Tier: tier, Verdict: v, Look: judged.FirstLook, Test: test})
		}
	}
	add("CV1001", "bug", judged.Right, 8, false)
	add("CV1001", "bug", judged.Wrong, 4, false)
	add("CV1006", "bug", judged.Right, 4, false)
	add("CV1006", "bug", judged.Wrong, 8, false)
	add("CV1002", "bug", judged.Right, 3, false)
	add("CV1002", "bug", judged.Wrong, 7, false)
	add("CV1003", "bug", judged.Right, 9, false)
	add("CV1003", "bug", judged.Right, 9, true)
	var b strings.Builder
	inShort(&b, rows, rows, checks())
	for _, want := range []string{
		"* tier bug: 24 of 43, 56%\n",
		"* at least two in three were right: [CV1001](checks/CV1001.md) double-lock (8 of 12)\n",
		"* between one and two in three: [CV1006](checks/CV1006.md) lock-leak (4 of 12)\n",
		"* less than one in three: [CV1002](checks/CV1002.md) recursive-rlock (3 of 10)\n",
		"fewer than 10 findings",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "CV1003") {
		t.Errorf("of CV1003 too little is known:\n%s", b.String())
	}
}
