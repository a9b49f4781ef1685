package critical

import (
	"flag"
	"go/token"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Analyzer computes the pairs of a package. It reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "conccritical",
	Doc:        "find out which locks are acquired while which are held\n\nOther passes of concvet build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{buildssa.Analyzer, summary.Analyzer},
	Flags:      flags(),
	FactTypes:  []analysis.Fact{(*packageFact)(nil)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

// AllFlag is the flag that makes facts hold all that functions wait for, also
// locks that no importer can come to hold. That is for
// drawing the graph, and so packages outside of modules, those of the standard
// library, are left as they are: their locks are not what one wants to see.
const AllFlag = "all"

func flags() flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.Bool(AllFlag, false, "put all locks of a module into facts")
	return *fs
}

// exportsAll reports whether the fact of the package is to hold all locks.
func exportsAll(pass *analysis.Pass) bool {
	inModule := pass.Module != nil && pass.Module.Path != ""
	return inModule && isDrawn(pass)
}

// isDrawn reports whether the graph is to be drawn, for which no pair is left out.
func isDrawn(pass *analysis.Pass) bool {
	return pass.Analyzer.Flags.Lookup(AllFlag).Value.String() == "true"
}

// A Result has the pairs of a package and of all that it imports. The zero Result,
// of a package that could not be analysed, has none.
type Result struct {
	// Failures are the functions that could not be analysed because of a bug in
	// concvet. Whoever reports must report them too.
	Failures []*diag.Failure

	// Own are the pairs of the package, in source order of the functions.
	Own []Pair

	// Reentries are the functions that wait for the Once that runs them, as pairs of that with itself. A goroutine that does
	// so needs no other one for a deadlock.
	Reentries []Pair

	imported func(symbol.Func) *Func // what is known of other packages; nil if nothing

	// Sites are the places in the package where something that others wait for is
	// brought about.
	Sites []Site

	// Written are the locks that the package acquires for writing somewhere.
	Written map[Key]bool
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{}
	if f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error { return analyze(pass, res) }); f != nil {
		res.Failures = append(res.Failures, f)
	}
	return res, nil
}

// analyze fills res and exports the fact of the package.
func analyze(pass *analysis.Pass, res *Result) error {
	if syncmodel.Primitive(pass.Pkg.Path()) {
		return nil // known by models; its bodies implement what they use
	}
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	defer sum.Turn()()
	fail := func(f *diag.Failure) { res.Failures = append(res.Failures, f) }
	im := newImports(pass, fail)
	a := newEngine(pass.Pkg, pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA).Pkg.Prog, sum)
	a.imported, res.imported = im.function, im.function
	a.try = func(u *summary.Unit, solve func()) bool {
		f := diag.Try(pass.Analyzer.Name, u.Name(), u.Func.Pos(), func() error { solve(); return nil })
		if f != nil {
			fail(f)
		}
		return f == nil
	}
	a.run()
	a.addOwed(a.newNetwork(isDrawn(pass)))
	a.results(res)
	fns := a.exportFuncs(exportsAll(pass))
	for _, fn := range im.funcs.Reexports(pass.Pkg) {
		if f := im.function(fn); f != nil {
			fns[fn] = f
		}
	}
	if len(fns) == 0 {
		return nil
	}
	pass.ExportPackageFact(&packageFact{
		Version:   factVersion,
		Functions: funcfact.NewTable(fns, codec{pass.Fset}.function),
	})
	return nil
}

// results fills res with the pairs of the package.
func (a *engine) results(res *Result) {
	a.dropHanded()
	a.addGates()
	res.Written = a.written
	pairs := 0
	for _, all := range a.pairs {
		pairs += len(all)
	}
	res.Own = make([]Pair, 0, pairs)
	for _, u := range a.sum.Units() {
		res.Sites = append(res.Sites, a.sites[u.Func]...)
		for _, p := range a.again[u.Func] {
			p.Roots = a.rootsOf(u.Func)
			res.Reentries = append(res.Reentries, *p)
		}
		for _, p := range a.pairs[u.Func] {
			p.Roots = a.rootsOf(p.Func)
			if start, ok := p.Instr.(*ssa.Go); ok && p.Func == u.Func {
				p.Roots = a.startedAt(start, p.Roots)
			}
			res.Own = append(res.Own, *p)
		}
	}
	for i := range res.Own {
		if p := &res.Own[i]; a.throughTest(p) {
			p.Roots = p.Roots.inTests()
		}
	}
}

// throughTest reports whether code in a test file is on the way to what p waits for.
func (a *engine) throughTest(p *Pair) bool {
	return slices.ContainsFunc(p.Want.Trace(), func(f locks.Frame) bool {
		return f.Pos.IsValid() && ssax.InTest(a.prog.Fset, f.Pos)
	})
}
