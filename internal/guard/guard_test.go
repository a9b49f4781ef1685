package guard_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/guard"
)

// TestFacts tells which guards a package hands on. What lacks its guard is tested by passes/racepattern/guarded.
func TestFacts(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), guard.Analyzer, "store", "user")
}
