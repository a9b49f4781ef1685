package lockorder_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/passes/lockorder"
)

func TestContracts(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), lockorder.Analyzer, contractFixtures...)
}
