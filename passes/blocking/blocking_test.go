package blocking_test

import (
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/blocking"
	"github.com/concvet/concvet/suite"
)

var pass = &passtest.Pass{
	Root: suite.Root{Analyzer: blocking.Analyzer, Checks: blocking.Checks()},
	Tier: diag.Likely,
}

func TestFixtures(t *testing.T) { pass.Run(t) }
