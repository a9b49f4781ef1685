package footprint

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Analyzer computes the footprints of a package. It reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "concfootprint",
	Doc:        "summarize what functions do to memory and to other goroutines\n\nOther passes of concvet build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{summary.Analyzer},
	FactTypes:  []analysis.Fact{(*packageFact)(nil)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

// A Result answers what the functions of a package, and those that it calls, do
// to memory. The zero Result, of a package that could not be analysed, knows of
// no functions.
type Result struct {
	// Failures are the functions that could not be analysed because of a bug in
	// concvet. Whoever reports must report them too.
	failures []*diag.Failure

	engine *engine
}

// Func returns the footprint of fn, which has a body in the package; nil if it is
// not known.
func (r *Result) Func(fn *ssa.Function) *Function {
	if r.engine == nil {
		return nil
	}
	if f := r.engine.feet[fn]; f != nil {
		return r.engine.export(f, r.engine.nameOf(r.engine.sum.Unit(fn)))
	}
	return nil
}

// Of returns the footprint of what call certainly runs, in terms of that
// function's parameters; nil if nothing is known of it. Whoever asks must have
// the turn on the result of package summary.
func (r *Result) Of(call ssa.CallInstruction) *Function {
	if r.engine == nil {
		return nil
	}
	t := r.engine.target(call)
	switch {
	case t.Unit != nil:
		return r.Func(t.Unit.Func)
	case t.Object != nil:
		return r.engine.imported(symbol.Of(t.Object))
	}
	return nil
}

// Method returns the footprint of fn, a function or method of another package; nil if
// nothing is known of it.
func (r *Result) Method(fn *types.Func) *Function {
	if r.engine == nil || syncmodel.Primitive(fn.Pkg().Path()) {
		return nil
	}
	return r.engine.imported(symbol.Of(fn.Origin()))
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{}
	if f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error { return analyze(pass, res) }); f != nil {
		res.failures = append(res.failures, f)
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
	im := newImports(pass, res)
	res.engine = newEngine(pass.Pkg, sum)
	res.engine.imported = im.footprint
	res.engine.try = func(u *summary.Unit, solve func()) bool {
		f := diag.Try(pass.Analyzer.Name, u.Name(), u.Func.Pos(), func() error { solve(); return nil })
		if f != nil {
			res.failures = append(res.failures, f)
		}
		return f == nil
	}
	res.engine.run()
	exported := res.engine.exports(pass.Pkg)
	for _, fn := range im.Reexports(pass.Pkg) {
		if f := im.footprint(fn); f != nil {
			if f := withoutReads(f); len(f.Accesses) > 0 || len(f.Spawns) > 0 {
				exported[fn] = f
			}
		}
	}
	pass.ExportPackageFact(newPackageFact(pass.Fset, exported))
	return nil
}

// imports looks up the footprints of other packages.
type imports struct {
	*funcfact.Imports
	memo memo.Map[symbol.Func, *Function]
}

func newImports(pass *analysis.Pass, res *Result) *imports {
	table := func(pkg *types.Package) funcfact.Table {
		fact := new(packageFact)
		if pass.ImportPackageFact(pkg, fact) && fact.Version == factVersion {
			return fact.Functions
		}
		return nil
	}
	fail := func(err error) {
		res.failures = append(res.failures, &diag.Failure{Analyzer: pass.Analyzer.Name, Err: err})
	}
	return &imports{Imports: funcfact.NewImports(pass.Pkg, table, fail)}
}

// footprint returns the footprint of fn, a function of another package, or nil.
func (im *imports) footprint(fn symbol.Func) *Function {
	return im.memo.Of(fn, func(fn symbol.Func) *Function {
		f, ok := funcfact.Find(im.Imports, fn, decodeFunction)
		if !ok && im.Covers(fn.Pkg) && hasExportedType(fn) {
			f = &Function{}
		}
		return f
	})
}
