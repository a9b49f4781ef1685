package suppression_test

import (
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/passtest"
	"github.com/concvet/concvet/passes/suppression"
	"github.com/concvet/concvet/suite"
)

func TestFixtures(t *testing.T) {
	known := append(diag.MetaChecks(), &diag.Check{Code: "CV1001"}, &diag.Check{Code: "CV1006", Name: "lock-leak"})
	p := &passtest.Pass{Root: suite.Root{Analyzer: suppression.New(known), Checks: suppression.Checks()}}
	p.Run(t)
}
