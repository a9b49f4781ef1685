package lockset_test

import (
	"testing"

	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/lockset"
	"github.com/concvet/concvet/suite"
)

func TestFixtures(t *testing.T) {
	p := &passtest.Pass{Root: suite.Root{Analyzer: lockset.Analyzer, Checks: lockset.Checks()}}
	p.Run(t)
}
