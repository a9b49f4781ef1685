package guardtable_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/passes/guardtable"
)

var update = flag.Bool("update", false, "write what is printed to the golden files")

// TestRows prints the rows of a fixture, and where guards would be written down.
func TestRows(t *testing.T) {
	for _, test := range []struct{ golden, all string }{{"rows.golden", "false"}, {"all.golden", "true"}} {
		set(t, guardtable.AllFlag, test.all)
		rows, fixes := printed(t, "true")
		var got strings.Builder
		if err := guardlist.WriteText(&got, rows); err != nil {
			t.Fatal(err)
		}
		got.WriteString("\n" + strings.Join(fixes, "\n") + "\n")
		golden := filepath.Join("testdata", test.golden)
		if *update {
			if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", golden, diff)
		}
	}
}

// Other drivers run the analyzer with the rest of the tool.
func TestByDefault(t *testing.T) {
	if rows, _ := printed(t, "false"); len(rows) > 0 {
		t.Errorf("%d rows without the flag", len(rows))
	}
}

func set(t *testing.T, name, value string) {
	t.Helper()
	f := guardtable.Analyzer.Flags.Lookup(name)
	if err := f.Value.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Value.Set(f.DefValue) })
}

// printed returns the rows that the analyzer prints for the fixture, and its fixes as text.
func printed(t *testing.T, value string) (rows []*guardlist.Row, fixes []string) {
	t.Helper()
	set(t, guardtable.PrintFlag, value)
	for _, r := range fixtures.Analyze(t, guardtable.Analyzer, fixtures.Load(t, "testdata", "rows")...) {
		for _, d := range r.Diagnostics {
			row := new(guardlist.Row)
			if err := json.Unmarshal([]byte(d.Message), row); err != nil || d.Category != guardtable.RowCategory {
				t.Fatalf("%s: %s: %v", d.Category, d.Message, err)
			}
			p := r.Package.Fset.Position(d.Pos)
			row.Place = guardlist.Place{File: p.Filename, Line: p.Line, Column: p.Column}
			rows = append(rows, withoutDirs(row))
			for _, fix := range d.SuggestedFixes {
				fixes = append(fixes, fix.Message+":"+string(fix.TextEdits[0].NewText))
			}
		}
	}
	slices.Sort(fixes) // of all variants of the package
	return rows, slices.Compact(fixes)
}

// withoutDirs returns r without what depends on where the fixture is.
func withoutDirs(r *guardlist.Row) *guardlist.Row {
	for _, p := range r.Places() {
		if p.File != "" {
			p.File = filepath.Base(p.File)
		}
	}
	return r
}
