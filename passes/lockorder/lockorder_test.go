package lockorder_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/suite"
)

var pass = &passtest.Pass{
	Root: suite.Root{Analyzer: lockorder.Analyzer, Checks: lockorder.Checks()},
	Tier: diag.Likely,
	But:  []string{"edges"},
}

// likely shows what is of that tier, too.
var likely = passtest.Flags{diag.TierFlag: diag.Likely.String()}

func TestFixtures(t *testing.T) { pass.Run(t) }

// TestAllPairs makes every pair, also those that no cycle can need: the reports must be the same.
func TestAllPairs(t *testing.T) {
	all := critical.Analyzer.Flags.Lookup(critical.AllFlag).Value
	if err := all.Set("true"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { all.Set("false") })
	pass.Compare(t)
}

// TestShownAfterStart wants a side to be shown where the goroutine of the other one runs already.
func TestShownAfterStart(t *testing.T) {
	for _, r := range fixtures.Run(t, "testdata", pass.With(t, likely), "waits") {
		fset := r.Package.Fset
		for _, d := range r.Diagnostics {
			if !strings.HasPrefix(d.Message, "deadlock: func literal in (*canvas).Paint ") {
				continue
			}
			var lines []int
			for _, rel := range d.Related {
				lines = append(lines, fset.Position(rel.Pos).Line)
			}
			if !slices.Contains(lines, 30) || slices.Contains(lines, 21) {
				t.Errorf("shown at lines %v, among them should be 30, after the start, and not 21", lines)
			}
			return
		}
	}
	t.Error("no such deadlock")
}
