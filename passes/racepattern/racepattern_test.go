package racepattern_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/passes/racepattern"
)

func TestFixtures(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), racepattern.Analyzer,
		"atomics", "captured", "elements", "groups", "maps", "objects")
}
