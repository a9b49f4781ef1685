package lockset_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/passes/lockset"
)

// TestAnalyzer runs the fixtures: one package per topic under testdata/src. They
// are loaded together, since what they import is analysed each time.
func TestAnalyzer(t *testing.T) {
	dir := analysistest.TestData()
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil {
		t.Fatal(err)
	}
	var pkgs []string
	for _, e := range entries {
		if strings.Contains(e.Name(), ".") {
			continue // stands for what fixtures import
		}
		if e.Name() == "crosspkg" {
			pkgs = append(pkgs, "crosspkg/store", "crosspkg/use")
			continue
		}
		pkgs = append(pkgs, e.Name())
	}
	analysistest.Run(t, dir, lockset.Analyzer, pkgs...)
}

// TestFixes applies the suggested fixes.
func TestFixes(t *testing.T) {
	dir := filepath.Join(analysistest.TestData(), "fix")
	analysistest.RunWithSuggestedFixes(t, dir, lockset.Analyzer, "fixes")
}
