package blocking_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/blocking"
)

func TestAnalyzer(t *testing.T) { runAll(t, analysistest.TestData(), diag.Likely) }

// What stands only at the tier likely is silent here.
func TestDefault(t *testing.T) {
	runAll(t, filepath.Join(analysistest.TestData(), "default"), diag.Bug)
}

// runAll runs the fixtures of dir at the tier, at once: most of the time goes to what they import.
func runAll(t *testing.T, dir string, tier diag.Tier) {
	t.Helper()
	setTier(t, tier)
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	var pkgs []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") { // what fixtures import has dots
			pkgs = append(pkgs, e.Name())
		}
	}
	analysistest.Run(t, dir, blocking.Analyzer, pkgs...)
}

func setTier(t *testing.T, tier diag.Tier) {
	t.Helper()
	if err := blocking.Analyzer.Flags.Set(diag.TierFlag, tier.String()); err != nil {
		t.Fatal(err)
	}
}
