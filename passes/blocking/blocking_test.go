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

func TestAnalyzer(t *testing.T) {
	setTier(t, diag.Likely)
	entries, err := os.ReadDir(filepath.Join(analysistest.TestData(), "src"))
	if err != nil {
		t.Fatal(err)
	}
	var pkgs []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") { // what fixtures import has dots
			pkgs = append(pkgs, e.Name())
		}
	}
	analysistest.Run(t, analysistest.TestData(), blocking.Analyzer, pkgs...) // at once: most of the time goes to what they import
}

// What stands only at the tier likely is silent here.
func TestDefault(t *testing.T) {
	setTier(t, diag.Bug)
	analysistest.Run(t, filepath.Join(analysistest.TestData(), "default"), blocking.Analyzer, "apart", "iterators", "objects", "rooms", "asserted")
}

func setTier(t *testing.T, tier diag.Tier) {
	t.Helper()
	if err := blocking.Analyzer.Flags.Set(diag.TierFlag, tier.String()); err != nil {
		t.Fatal(err)
	}
}
