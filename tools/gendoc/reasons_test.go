package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/suite"
)

func TestReasons(t *testing.T) {
	tables := []evidence.Summary{{Name: "leak", Checks: []string{"CV1", "CV2"}, Reasons: []evidence.Info{
		{ID: "leak-near", Kind: evidence.Weakens, Title: "a | b", Doc: "Two\nlines."},
		{ID: "leak-sure", Kind: evidence.Confirms, Title: "it is", Outweighs: []string{"leak-near", "leak-far"}},
		{ID: "leak-none", Kind: evidence.Excludes, Title: "there is none"},
		{ID: "leak-small", Kind: evidence.Ranks, Title: "it is small"},
	}}}
	want := []string{
		"| `leak-none` | keeps it silent | There is none. |",
		"| `leak-near` | makes it likely | A \\| b. Two lines. |",
		"| `leak-sure` | confirms | It is. It outweighs `leak-near`, `leak-far`. |",
		"| `leak-small` | ranks it lower | It is small. |",
	}
	lines := strings.Split(strings.TrimSpace(reasons("CV2", tables)), "\n")
	if got := lines[len(lines)-len(want):]; !slices.Equal(got, want) {
		t.Errorf("rows:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := reasons("CV3", tables); got != "" {
		t.Errorf("a section about a check without reasons: %q", got)
	}
}

// Each table is about checks that exist, and no two reasons have one name.
func TestTables(t *testing.T) {
	known := make(map[string]bool)
	for _, c := range suite.Checks() {
		known[c.Code] = true
	}
	seen := make(map[string]bool)
	for _, table := range suite.Tables() {
		for _, code := range table.Checks {
			if !known[code] {
				t.Errorf("table %s: there is no check %s", table.Name, code)
			}
		}
		for _, r := range table.Reasons {
			if seen[r.ID] || !strings.HasPrefix(r.ID, table.Name+"-") {
				t.Errorf("table %s: %s is no name of its own", table.Name, r.ID)
			}
			seen[r.ID] = true
			if strings.ToLower(r.Title[:1]) != r.Title[:1] || strings.HasSuffix(r.Title, ".") {
				t.Errorf("%s: %q is more than a clause", r.ID, r.Title)
			}
		}
	}
}
