package lockorder_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/lockorder"
)

func TestLockOrder(t *testing.T) {
	if err := lockorder.Analyzer.Flags.Set(diag.TierFlag, "likely"); err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, analysistest.TestData(), lockorder.Analyzer,
		"cycles", "instances", "waits", "callbacks", "libs/agent", "program")
}
