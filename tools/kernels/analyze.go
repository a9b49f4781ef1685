package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// A report is one diagnostic.
type report struct {
	place
	code    string
	message string
}

// String shows the report as the command would.
func (r report) String() string { return fmt.Sprintf("%s: %s (%s)", r.place, r.message, r.code) }

const loadMode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
	packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedTypesSizes |
	packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule

// load reads the packages of progs and what they import, from source: facts
// about the standard library are part of what is measured.
func load(corpus string, progs []program) ([]*packages.Package, error) {
	var patterns []string
	for _, p := range progs {
		patterns = append(patterns, "./"+p.dir+"/...")
	}
	cfg := &packages.Config{
		Mode:  loadMode,
		Dir:   corpus,
		Tests: true,
		Env:   append(os.Environ(), "GOWORK=off"), // the corpus is a module of its own
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			return parser.ParseFile(fset, name, withoutLabels(src), parser.AllErrors|parser.ParseComments|parser.SkipObjectResolution)
		},
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		return nil, err
	}
	var broken []error
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			broken = append(broken, fmt.Errorf("%s: %w", pkg.PkgPath, err))
		}
	}
	return pkgs, errors.Join(broken...)
}

// analyze runs the analyzers on progs in this process and returns the reports,
// sorted. What is reported in a package and in its variant for tests counts once.
func analyze(corpus string, progs []program, analyzers []*analysis.Analyzer) ([]report, error) {
	var reports []report
	err := diagnose(corpus, progs, analyzers, func(act *checker.Action, d analysis.Diagnostic) error {
		r, err := newReport(corpus, act, d)
		reports = append(reports, r)
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(reports, func(a, b report) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line),
			cmp.Compare(a.code, b.code), cmp.Compare(a.message, b.message))
	})
	return slices.Compact(reports), nil
}

// diagnose runs the analyzers on progs in this process, and calls do for each diagnostic until that fails.
func diagnose(corpus string, progs []program, analyzers []*analysis.Analyzer, do func(*checker.Action, analysis.Diagnostic) error) error {
	pkgs, err := load(corpus, progs)
	if err != nil {
		return err
	}
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	if err != nil {
		return err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return fmt.Errorf("%s: %w", act, act.Err)
		}
		for _, d := range act.Diagnostics {
			if err := do(act, d); err != nil {
				return err
			}
		}
	}
	return nil
}

func newReport(corpus string, act *checker.Action, d analysis.Diagnostic) (report, error) {
	pos := act.Package.Fset.Position(d.Pos)
	abs, err := filepath.Abs(corpus)
	if err != nil {
		return report{}, err
	}
	file, err := filepath.Rel(abs, pos.Filename)
	if err != nil {
		return report{}, fmt.Errorf("%s: report outside of the corpus: %w", d.Message, err)
	}
	return report{place{filepath.ToSlash(file), pos.Line}, d.Category, d.Message}, nil
}
