package suppression_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/suppression"
)

func TestAnalyzer(t *testing.T) {
	known := append(diag.MetaChecks(), &diag.Check{Code: "CV1001"}, &diag.Check{Code: "CV1006", Name: "lock-leak"})
	analysistest.RunWithSuggestedFixes(t, analysistest.TestData(), suppression.New(known), "suppression")
}
