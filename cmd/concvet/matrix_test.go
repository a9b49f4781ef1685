package main

import (
	"fmt"
	"go/token"
	"maps"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// The modules that all drivers find the same in: the command and go vet in [TestDrivers], golangci-lint in
// tools/golangci, the companion server in [TestEditorAgrees], and gopls, as far as it is the examples, in tools/gopls.
const (
	matrix        = "testdata/matrix"
	exampleModule = "../../examples"
)

// TestDrivers runs the same modules through every driver: the findings are the
// same, only their form differs. A finding is compared as
// "file:line:column: message (CODE)", a related place without its column,
// since types that were imported have none.
func TestDrivers(t *testing.T) {
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	for module, least := range map[string]int{matrix: 10, exampleModule: 30} {
		dir, err := filepath.Abs(module)
		if err != nil {
			t.Fatal(err)
		}
		want := viaChecker(t, dir)
		if len(want) < least {
			t.Fatalf("%s: only %d findings and related places; the module is meant to have more", module, len(want))
		}
		for _, driver := range []struct {
			name string
			args []string
		}{
			{"go vet", []string{"go", "vet", "-vettool=" + tool, "./..."}},
			{"concvet", []string{tool, "./..."}},
		} {
			got := viaCommand(t, dir, driver.args...)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: findings of %s (-checker +%s):\n%s", module, driver.name, driver.name, diff)
			}
		}
	}
}

// viaChecker analyzes the module in this process, all packages together.
func viaChecker(t *testing.T, dir string) []string {
	t.Helper()
	initial, err := packages.Load(&packages.Config{Dir: dir, Mode: packages.LoadAllSyntax, Tests: true}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(initial) > 0 {
		t.Fatal("the module does not build")
	}
	var analyzers []*analysis.Analyzer
	for _, r := range testRoots() {
		analyzers = append(analyzers, r.Analyzer)
	}
	graph, err := checker.Analyze(analyzers, initial, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool) // packages have variants with tests
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
		}
		fset := act.Package.Fset
		for _, d := range act.Diagnostics {
			p := fset.Position(d.Pos)
			found[fmt.Sprintf("%s:%d:%d: %s (%s)", rel(t, dir, p), p.Line, p.Column, d.Message, d.Category)] = true
			for _, r := range d.Related {
				p := fset.Position(r.Pos)
				found[fmt.Sprintf("%s:%d: \t%s", rel(t, dir, p), p.Line, r.Message)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func rel(t *testing.T, dir string, p token.Position) string {
	t.Helper()
	name, err := filepath.Rel(dir, p.Filename)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(name)
}

// Related places as concvet and as go vet print them.
var (
	indented = regexp.MustCompile(`^\t([^:]+:\d+):\d+: (.*)$`)
	tabbed   = regexp.MustCompile(`^([^:]+:\d+):\d+: (\t.*)$`)
)

// viaCommand runs a command that prints findings.
func viaCommand(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = dir
	out, _ := cmd.CombinedOutput() // the status says that there are findings
	found := make(map[string]bool)
	for line := range strings.Lines(string(out)) {
		line = strings.TrimRight(line, "\n")
		line = indented.ReplaceAllString(line, "$1: \t$2")
		line = tabbed.ReplaceAllString(line, "$1: $2")
		if !strings.HasPrefix(line, "# ") {
			found[line] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}
