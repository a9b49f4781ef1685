package mutate

import (
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/guardtable"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/suite"
)

// An importer holds the types of the standard library. They are loaded once, since most of the time
// would go there otherwise.
type importer map[string]*types.Package

func (im importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg := im[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// checks reports whether p type-checks.
func (p program) checks(im importer) bool {
	pkg, err := p.check(im)
	return err == nil && pkg != nil
}

// check type-checks p, all anew but what it imports. Variables, imports and labels that nothing uses
// are no errors: most changes leave some behind.
func (p program) check(im importer) (*packages.Package, error) {
	const path = "example.com/p"
	pkg := &packages.Package{ID: path, PkgPath: path, Fset: token.NewFileSet(), TypesSizes: types.SizesFor("gc", "amd64")}
	for _, f := range p.files {
		file, err := parser.ParseFile(pkg.Fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		pkg.Syntax = append(pkg.Syntax, file)
	}
	pkg.TypesInfo = &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	var first error
	conf := types.Config{Importer: im, Sizes: pkg.TypesSizes, Error: func(err error) {
		if !strings.HasSuffix(err.Error(), " and not used") && !strings.Contains(err.Error(), ": declared and not used: ") {
			first = cmp.Or(first, err)
		}
	}}
	pkg.Types, _ = conf.Check(path, pkg.Fset, pkg.Syntax, pkg.TypesInfo) // the error is one that was told
	pkg.Name = pkg.Types.Name()
	return pkg, first
}

// analyzers are those that the vet tool has: the suite, and what the commands graph and guards print.
func analyzers() []*analysis.Analyzer {
	return append(suite.Analyzers(), lockorder.Edges, guardtable.Analyzer)
}

// setTier makes the suite report up to a tier, and show the stacks of internal errors. What the commands print is
// printed with the last one.
func setTier(tier diag.Tier) error {
	print := strconv.FormatBool(tier == diag.Advice)
	err := errors.Join(
		lockorder.Edges.Flags.Set(lockorder.PrintFlag, print),
		guardtable.Analyzer.Flags.Set(guardtable.PrintFlag, print),
		guardtable.Analyzer.Flags.Set(guardtable.AllFlag, print),
	)
	for _, a := range suite.Analyzers() {
		err = errors.Join(err, a.Flags.Set(diag.TierFlag, tier.String()), a.Flags.Set(diag.DebugFlag, "true"))
	}
	return err
}

// errForeign says that what others wrote cannot deal with a program.
var errForeign = errors.New("package ssa panics")

// analyze runs some analyzers on pkg and returns what they report, as text, and the bytes of their facts.
func analyze(pkg *packages.Package, some []*analysis.Analyzer) (reports []string, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	graph, err := checker.Analyze(some, []*packages.Package{pkg}, &checker.Options{Sequential: true})
	if err != nil {
		return nil, err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, fmt.Errorf("%s: %w", act, act.Err)
		}
		for _, d := range act.Diagnostics {
			if d.Category == diag.Internal.Code {
				return nil, errors.New(d.Message)
			}
			reports = append(reports, spell(pkg.Fset, d))
		}
	}
	facts, err := encode(graph)
	return append(reports, facts...), err
}

// encode returns the facts that analyzers have exported, as the go command keeps them. Other bytes would
// make it analyze all importers anew.
func encode(graph *checker.Graph) (facts []string, err error) {
	for act := range graph.All() {
		for _, f := range act.AllPackageFacts() {
			var bytes strings.Builder
			if err := gob.NewEncoder(&bytes).Encode(f.Fact); err != nil {
				return nil, fmt.Errorf("%s: %T: %w", act, f.Fact, err)
			}
			facts = append(facts, fmt.Sprintf("%s: %T %q\n", act, f.Fact, bytes.String()))
		}
	}
	slices.Sort(facts)
	return facts, nil
}

// spell returns all of a diagnostic.
func spell(fset *token.FileSet, d analysis.Diagnostic) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s-%s: %s: %s\n", fset.Position(d.Pos), fset.Position(d.End), d.Category, d.Message)
	for _, r := range d.Related {
		fmt.Fprintf(&b, "\t%s: %s\n", fset.Position(r.Pos), r.Message)
	}
	for _, f := range d.SuggestedFixes {
		fmt.Fprintf(&b, "\tfix: %s\n", f.Message)
		for _, e := range f.TextEdits {
			fmt.Fprintf(&b, "\t\t%s-%s: %q\n", fset.Position(e.Pos), fset.Position(e.End), e.NewText)
		}
	}
	return b.String()
}

// verify runs the suite on p as package comment says. Its error tells what is wrong with the suite, or is
// errForeign.
func (p program) verify(im importer) error {
	run := func(tier diag.Tier) ([]string, error) {
		pkg, err := p.check(im)
		if err != nil {
			return nil, err
		}
		if _, err := analyze(pkg, []*analysis.Analyzer{buildssa.Analyzer}); err != nil {
			return nil, errForeign
		}
		if err := setTier(tier); err != nil {
			return nil, err
		}
		return analyze(pkg, analyzers())
	}
	for _, tier := range []diag.Tier{diag.Bug, diag.Advice} {
		first, err := run(tier)
		if err != nil {
			return err
		}
		second, err := run(tier)
		if err != nil {
			return err
		}
		if !slices.Equal(first, second) {
			return fmt.Errorf("two runs differ:\n%s\n\n%s", strings.Join(first, ""), strings.Join(second, ""))
		}
	}
	return nil
}
