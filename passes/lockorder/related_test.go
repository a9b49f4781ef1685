package lockorder_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/testing/fixtures"
)

// TestRelated compares messages with all of their related places.
func TestRelated(t *testing.T) {
	var got strings.Builder
	for _, r := range fixtures.Run(t, "testdata", pass.With(t, likely), "told") {
		at := func(d analysis.Diagnostic) int { return int(d.Pos) }
		slices.SortFunc(r.Diagnostics, func(a, b analysis.Diagnostic) int { return cmp.Compare(at(a), at(b)) })
		for _, d := range r.Diagnostics {
			fmt.Fprintf(&got, "%d: %s %s\n", r.Package.Fset.Position(d.Pos).Line, d.Category, d.Message)
			for _, rel := range d.Related {
				fmt.Fprintf(&got, "    %d: %s\n", r.Package.Fset.Position(rel.Pos).Line, rel.Message)
			}
		}
	}
	golden := filepath.Join("testdata", "related.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}
