package racepattern_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/racepattern"
)

// TestAnalyzer runs the fixtures, one package per topic, with all tiers.
func TestAnalyzer(t *testing.T) {
	likely(t)
	dir := analysistest.TestData()
	analysistest.Run(t, dir, racepattern.Analyzer, topics(t, dir)...)
	dir = filepath.Join(dir, "likely")
	analysistest.Run(t, dir, racepattern.Analyzer, topics(t, dir)...)
}

// TestDefaultTier runs fixtures with what is shown unless more is asked for: the
// races that are evident.
func TestDefaultTier(t *testing.T) {
	dir := filepath.Join(analysistest.TestData(), "default")
	analysistest.Run(t, dir, racepattern.Analyzer, topics(t, dir)...)
}

// TestFixes applies the suggested fixes.
func TestFixes(t *testing.T) {
	dir := filepath.Join(analysistest.TestData(), "fix")
	analysistest.RunWithSuggestedFixes(t, dir, racepattern.Analyzer, "fixes")
}

func likely(t *testing.T) {
	tier := racepattern.Analyzer.Flags.Lookup(diag.TierFlag)
	if err := tier.Value.Set(diag.Likely.String()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tier.Value.Set(diag.Bug.String()) })
}

// topics returns the packages of fixtures in dir, without those that stand for packages of others.
func topics(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	var pkgs []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") {
			pkgs = append(pkgs, e.Name())
		}
	}
	return pkgs
}
