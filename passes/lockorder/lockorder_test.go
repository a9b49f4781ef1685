package lockorder_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

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

func TestLockOrder(t *testing.T) {
	setTier(t, diag.Likely)
	analysistest.Run(t, analysistest.TestData(), lockorder.Analyzer,
		"cycles", "instances", "waits", "tokens", "callbacks", "libs/agent", "program")
}

// TestDefaultTier shows what is shown unless more is asked for.
func TestDefaultTier(t *testing.T) {
	setTier(t, diag.Bug)
	analysistest.Run(t, filepath.Join(analysistest.TestData(), "default"), lockorder.Analyzer, "evidence", "instances", "again", "again/layers", "halves", "halves/inturn", "halves/beside", "shown", "keyed", "tokens", "filters", "filters/cmd")
}
