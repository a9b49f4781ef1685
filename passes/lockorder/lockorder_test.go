package lockorder_test

import (
	"path/filepath"
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
		"shown", "keyed", "tokens", "filters", "filters/cmd"}
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
