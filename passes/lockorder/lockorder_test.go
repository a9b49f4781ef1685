package lockorder_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/lockorder"
)

// setTier makes the analyzer show what is of that tier, until the test ends.
func setTier(t *testing.T, tier diag.Tier) {
	t.Helper()
	if err := lockorder.Analyzer.Flags.Set(diag.TierFlag, tier.String()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { lockorder.Analyzer.Flags.Set(diag.TierFlag, diag.Bug.String()) })
}

// The fixtures, by the tier that is shown.
var (
	likelyFixtures = []string{"cycles", "instances", "waits", "tokens", "correlated", "misread", "callbacks", "libs/agent", "program",
		"alone", "alone/cmd", "alone/sub"}
	defaultFixtures = []string{"evidence", "instances", "again", "again/layers", "halves", "halves/inturn", "halves/beside",
		"shown", "keyed", "indexed", "tokens", "filters", "filters/cmd"}
)

func runLikely(t *testing.T) {
	setTier(t, diag.Likely)
	analysistest.Run(t, analysistest.TestData(), lockorder.Analyzer, likelyFixtures...)
}

// runDefault shows what is shown unless more is asked for.
func runDefault(t *testing.T) {
	setTier(t, diag.Bug)
	analysistest.Run(t, filepath.Join(analysistest.TestData(), "default"), lockorder.Analyzer, defaultFixtures...)
}

func TestLockOrder(t *testing.T)   { runLikely(t) }
func TestDefaultTier(t *testing.T) { runDefault(t) }

// TestAllPairs makes every pair, also those that no cycle can need: the reports must be the same.
func TestAllPairs(t *testing.T) {
	all := critical.Analyzer.Flags.Lookup(critical.AllFlag).Value
	if err := all.Set("true"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { all.Set("false") })
	t.Run("likely", runLikely)
	t.Run("default", runDefault)
}

// TestShownAfterStart wants a side to be shown where the goroutine of the other one runs already.
func TestShownAfterStart(t *testing.T) {
	setTier(t, diag.Likely)
	for _, r := range analysistest.Run(anything{}, analysistest.TestData(), lockorder.Analyzer, "waits") {
		fset := r.Action.Package.Fset
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
