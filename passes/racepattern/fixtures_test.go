package racepattern_test

import (
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/racepattern"
	"github.com/concvet/concvet/suite"
)

// TestFixtures runs the fixtures of all themes.
func TestFixtures(t *testing.T) {
	p := &passtest.Pass{
		Root: suite.Root{Analyzer: racepattern.Analyzer, Checks: racepattern.Checks()},
		Tier: diag.Likely,
	}
	p.Run(t)
}
