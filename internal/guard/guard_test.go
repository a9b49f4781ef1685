package guard_test

import (
	"testing"

	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/testing/fixtures"
)

// TestFacts tells which guards a package hands on. What lacks its guard is tested by passes/racepattern/guarded.
func TestFacts(t *testing.T) {
	fixtures.Run(t, "testdata", guard.Analyzer, "store", "user")
}
