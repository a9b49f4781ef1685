package racetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/racepattern"
)

// ways are how fixtures are run, by the folder in testdata that they are in.
var ways = []struct {
	dir, flag, value string
	run              func(t *testing.T, dir string, pkgs []string)
}{
	{".", diag.TierFlag, diag.Likely.String(), compare},
	{"likely", diag.TierFlag, diag.Likely.String(), compare},
	{"default", diag.TierFlag, diag.Bug.String(), compare},
	{"advice", diag.AdviceFlag, "true", compare},
	{"fix", diag.TierFlag, diag.Bug.String(), fix},
}

// Run runs the fixtures of the theme in the current folder. It fails if there are none, or some that it does not run.
func Run(t *testing.T) {
	found := make(map[string]bool)
	for _, way := range ways {
		dir := filepath.Join(analysistest.TestData(), way.dir)
		pkgs := topics(t, dir)
		if len(pkgs) == 0 {
			continue
		}
		found[way.dir] = true
		t.Run(way.dir, func(t *testing.T) {
			Set(t, way.flag, way.value)
			way.run(t, dir, pkgs)
		})
	}
	entries, err := os.ReadDir(analysistest.TestData())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() == "src" && found["."] || found[e.Name()] {
			continue
		}
		t.Errorf("%s is run in no way", e.Name())
	}
}

// Set sets a flag of the analyzer until the test is over.
func Set(t *testing.T, name, value string) {
	t.Helper()
	flag := racepattern.Analyzer.Flags.Lookup(name)
	old := flag.Value.String()
	if err := flag.Value.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { flag.Value.Set(old) })
}

// compare compares the findings with what the fixtures want.
func compare(t *testing.T, dir string, pkgs []string) {
	analysistest.Run(t, dir, racepattern.Analyzer, pkgs...)
}

// fix applies the suggested fixes, too.
func fix(t *testing.T, dir string, pkgs []string) {
	analysistest.RunWithSuggestedFixes(t, dir, racepattern.Analyzer, pkgs...)
}

// topics returns the packages of fixtures in dir, without those that stand for packages of others.
func topics(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(dir, "src"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	var pkgs []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".") {
			pkgs = append(pkgs, e.Name())
		}
	}
	return pkgs
}
