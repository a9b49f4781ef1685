package suite_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

func TestValidate(t *testing.T) {
	if err := analysis.Validate(suite.Analyzers()); err != nil {
		t.Fatal(err)
	}
}

func TestChecks(t *testing.T) {
	codes, names := make(map[string]bool), make(map[string]bool)
	for _, c := range suite.Checks() {
		if err := c.Validate(); err != nil {
			t.Error(err)
		}
		if codes[c.Code] || names[c.Name] {
			t.Errorf("check %s (%s): code or name is taken", c.Code, c.Name)
		}
		codes[c.Code], names[c.Name] = true, true
	}
}

// The examples on the pages are Go code: declarations or statements, in which
// "{ ... }" stands for a body that does not matter.
func TestExamplesParse(t *testing.T) {
	for _, c := range suite.Checks() {
		for _, src := range []string{c.Bad, c.Good} {
			src = strings.ReplaceAll(src, "{ ... }", "{ }")
			var err error
			for _, frame := range []string{"%s", "package p\n%s", "package p\nfunc _() {\n%s\n}"} {
				_, err = parser.ParseFile(token.NewFileSet(), c.Code+".go", fmt.Sprintf(frame, src), 0)
				if err == nil {
					break
				}
			}
			if err != nil {
				t.Errorf("example of %s: %v", c.Code, err)
			}
		}
	}
}

func TestRootsAreComplete(t *testing.T) {
	for _, r := range suite.Roots() {
		a := r.Analyzer
		if len(r.Checks) == 0 {
			t.Errorf("%s owns no checks", a.Name)
		}
		if a.URL != diag.AnalyzerURL(a.Name) {
			t.Errorf("%s: URL is %q", a.Name, a.URL)
		}
		for _, name := range []string{diag.TierFlag, diag.TestFlag, diag.DebugFlag, diag.DisableFlag, diag.EnableFlag} {
			if a.Flags.Lookup(name) == nil {
				t.Errorf("%s has no flag %s", a.Name, name)
			}
		}
	}
}

// Each analyzer of ours gets a package that no driver would give it: nothing
// that it requires is there. Roots must say so in a diagnostic; none may return
// an error or panic.
func TestGuarded(t *testing.T) {
	roots := make(map[*analysis.Analyzer]bool)
	for _, a := range suite.Analyzers() {
		roots[a] = true
	}
	for _, a := range ours(suite.Analyzers()) {
		t.Run(a.Name, func(t *testing.T) {
			var reported []string
			if err := runBroken(a, &reported); err != nil {
				t.Errorf("Run returned the error %v", err)
			}
			want := roots[a] && len(a.Requires) > 0
			if got := len(reported) == 1 && reported[0] == diag.Internal.Code; want && !got {
				t.Errorf("reported %q, want one %s", reported, diag.Internal.Code)
			}
		})
	}
}

func runBroken(a *analysis.Analyzer, reported *[]string) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p", 0)
	if err != nil {
		return err
	}
	_, err = a.Run(&analysis.Pass{
		Analyzer: a,
		Fset:     fset,
		Files:    []*ast.File{file},
		Report:   func(d analysis.Diagnostic) { *reported = append(*reported, d.Category) },
	})
	return err
}

// ours returns the analyzers of this module among roots and what they require.
// Those of x/tools cannot be guarded from here.
func ours(roots []*analysis.Analyzer) []*analysis.Analyzer {
	theirs := map[string]bool{"buildssa": true, "ctrlflow": true, "inspect": true}
	seen := make(map[*analysis.Analyzer]bool)
	var all []*analysis.Analyzer
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if seen[a] || theirs[a.Name] {
			return
		}
		seen[a] = true
		all = append(all, a)
		for _, req := range a.Requires {
			visit(req)
		}
	}
	for _, a := range roots {
		visit(a)
	}
	return all
}
