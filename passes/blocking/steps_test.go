package blocking_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/testing/passtest"
)

var update = flag.Bool("update", false, "write the steps of testdata anew")

// TestSteps compares how it comes to the findings in package steps: who does what, and in which line.
func TestSteps(t *testing.T) {
	a := pass.With(t, passtest.Flags{diag.TierFlag: diag.Likely.String(), diag.NoticesFlag: "true"})
	var got strings.Builder
	for _, r := range fixtures.Run(t, "testdata", a, "steps") {
		fset := r.Package.Fset
		slices.SortFunc(r.Diagnostics, func(a, b analysis.Diagnostic) int {
			x, y := fset.Position(a.Pos), fset.Position(b.Pos)
			return cmp.Or(cmp.Compare(x.Filename, y.Filename), cmp.Compare(x.Offset, y.Offset))
		})
		for _, d := range r.Diagnostics {
			at := fset.Position(d.Pos)
			said, _, _ := diag.CutFile(d.Message)
			fmt.Fprintf(&got, "%s:%d: %s\n", filepath.Base(at.Filename), at.Line, said)
			for _, rel := range d.Related {
				message, leg := diag.CutLeg(rel.Message)
				fmt.Fprintf(&got, "    %d, line %d: %s\n", leg.Number, fset.Position(rel.Pos).Line, message)
			}
		}
	}
	golden := filepath.Join("testdata", "steps.golden")
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
		t.Errorf("steps (-want +got):\n%s", diff)
	}
}
