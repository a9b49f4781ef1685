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
	if err := blocking.Analyzer.Flags.Set(diag.TierFlag, diag.Likely.String()); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(analysistest.TestData(), "src"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.Contains(e.Name(), ".") {
			continue // what fixtures import
		}
		t.Run(e.Name(), func(t *testing.T) { analysistest.Run(t, analysistest.TestData(), blocking.Analyzer, e.Name()) })
	}
}
