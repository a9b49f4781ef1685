package golangci_test

import (
	"bytes"
	"go/ast"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// analyze runs analyzers on packages of a module, and returns what they report: file:line: message.
func analyze(t *testing.T, analyzers []*analysis.Analyzer, initial []*packages.Package) []string {
	t.Helper()
	graph, err := checker.Analyze(analyzers, initial, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
		}
		for _, d := range act.Diagnostics {
			if len(d.Related) > 0 {
				t.Errorf("a finding has related places: %s", d.Message)
			}
			p := act.Package.Fset.Position(d.Pos)
			got = append(got, strings.Join([]string{filepath.Base(p.Filename), d.Message}, ": "))
		}
	}
	return got
}

func load(t *testing.T, dir string, patterns ...string) []*packages.Package {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	initial, err := packages.Load(&packages.Config{Dir: dir, Mode: packages.LoadAllSyntax}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(initial) > 0 {
		t.Fatal("the packages do not build")
	}
	return initial
}

// What golangci-lint does not show is in the message: the code, and the places that belong to it. Nolint comments are left
// to it.
func TestMessages(t *testing.T) {
	want := []string{
		"user.go: call of Uses, which calls bad (CV9801) [base/base.go:12: Uses is declared here]",
		"user.go: call of Quiet, which calls bad (CV9801) [base/base.go:15: Quiet is declared here]",
		"user.go: call of Uses, which calls badTwice (CV9801) [base/base.go:23: Uses is declared here]",
		"user.go: call of Uses, which calls bad (CV9801) [base/base.go:12: Uses is declared here]",
		"user.go: call of Uses, which calls bad (CV9801) [base/base.go:12: Uses is declared here]",
	}
	matrix := load(t, "../../cmd/concvet/testdata/matrix", "./user")
	got := analyze(t, linter(t, setting{"analyzers": []string{"calls"}}), matrix)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// A linter that is built twice, as golangci-lint may do, does not say things twice.
func TestBuiltTwice(t *testing.T) {
	matrix := load(t, "../../cmd/concvet/testdata/matrix", "./user")
	linter(t, nil)
	for _, line := range analyze(t, linter(t, setting{"analyzers": []string{"calls"}}), matrix) {
		if strings.Count(line, "(CV9801)") != 1 {
			t.Errorf("reported is %s", line)
		}
	}
}

// Linters share the syntax of packages, so that none may change it.
func TestSyntaxIsLeftAlone(t *testing.T) {
	kernels := load(t, "../../testdata/kernels", "./doublelock/...", "./order_instance/...")
	before := dump(t, kernels)
	if got := analyze(t, linter(t, setting{"tier": "advice"}), kernels); len(got) < 20 {
		t.Errorf("%d findings, want 20 at least", len(got))
	}
	after := dump(t, kernels)
	for name, text := range before {
		if !bytes.Equal(text, after[name]) {
			t.Errorf("the syntax of %s was changed", name)
		}
	}
}

// dump returns the syntax of packages by the names of files, positions included, without the scopes of old, which are maps.
func dump(t *testing.T, initial []*packages.Package) map[string][]byte {
	t.Helper()
	dumps := make(map[string][]byte)
	written := func(field string, v reflect.Value) bool { return field != "Scope" && ast.NotNilFilter(field, v) }
	for _, pkg := range initial {
		for i, file := range pkg.Syntax {
			var text bytes.Buffer
			if err := ast.Fprint(&text, nil, file, written); err != nil {
				t.Fatal(err)
			}
			dumps[pkg.GoFiles[i]] = text.Bytes()
		}
	}
	return dumps
}
