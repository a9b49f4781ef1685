package racepattern_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/racepattern"
)

// TestAdvice runs the fixtures about locks that could be better, with the flag for these.
func TestAdvice(t *testing.T) {
	advice := racepattern.Analyzer.Flags.Lookup(diag.AdviceFlag)
	if err := advice.Value.Set("true"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { advice.Value.Set("false") })
	dir := filepath.Join(analysistest.TestData(), "advice")
	analysistest.Run(t, dir, racepattern.Analyzer, topics(t, dir)...)
}
