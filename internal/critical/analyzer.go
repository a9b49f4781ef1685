package critical

import (
	"flag"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"

	"github.com/concvet/concvet/internal/contract"
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

// AllFlag is the flag that makes facts tell of all that functions wait for, also of
// locks that cannot be part of a cycle that an importer completes. That is for
// drawing the graph, and so packages outside of modules, those of the standard
// library, are left as they are: their locks are not what one wants to see.
const AllFlag = "all"

func flags() flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.Bool(AllFlag, false, "tell importers of all locks of a module")
	return *fs
}

// tellsAll reports whether the fact of the package is to tell of all locks.
func tellsAll(pass *analysis.Pass) bool {
	inModule := pass.Module != nil && pass.Module.Path != ""
	return inModule && pass.Analyzer.Flags.Lookup(AllFlag).Value.String() == "true"
}

// A Result has the pairs of a package and of all that it imports. The zero Result,
// of a package that could not be analysed, has none.
type Result struct {
	// Failures are the functions that could not be analysed because of a bug in
	// concvet. Whoever reports must report them too.
	Failures []*diag.Failure

	// Own are the pairs of the package, in source order of the functions, and those
	// that its code completes for others. Imported are those of other packages.
	Own, Imported []Pair

	// Sites are the places in the package where something that others wait for is
	// brought about.
	Sites []Site

	// Written are the locks that the package acquires for writing somewhere.
	Written map[Key]bool

	// Orders are what comments say of the order of locks, first those of the package
	// and then those of its imports.
	Orders []contract.Order
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
	im := newImports(pass, res)
	a := newEngine(pass.Pkg, pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA).Pkg.Prog, sum)
	a.imported = im.function
	a.try = func(u *summary.Unit, solve func()) bool {
		f := diag.Try(pass.Analyzer.Name, u.Name(), u.Func.Pos(), func() error { solve(); return nil })
		if f != nil {
			res.Failures = append(res.Failures, f)
		}
		return f == nil
	}
	a.run()
	fact, by := funcfact.All(im.pairs, decodePairs)
	for _, fn := range slices.SortedFunc(maps.Keys(fact), symbol.Func.Compare) {
		for _, p := range fact[fn] {
			p.By = by[fn]
			res.Imported = append(res.Imported, p)
		}
	}
	a.results(res)
	relevant := a.newRelevance(res.Own, res.Imported)
	maps.Copy(fact, a.exportPairs(relevant))
	fns := a.exportFuncs(relevant, tellsAll(pass))
	for _, fn := range im.funcs.Reexports(pass.Pkg) {
		if f := im.function(fn); f != nil {
			fns[fn] = f
		}
	}
	stated := statedOrders(pass)
	res.Orders = slices.Concat(stated, importedOrders(pass))
	orders := exportOrders(pass, stated)
	if len(fact) == 0 && len(fns) == 0 && len(orders) == 0 {
		return nil
	}
	c := codec{pass.Fset}
	pass.ExportPackageFact(&packageFact{
		Version:   factVersion,
		Functions: funcfact.NewTable(fns, c.function),
		Pairs:     funcfact.NewTable(fact, c.pairs),
		Orders:    orders,
	})
	return nil
}

// results fills res with the pairs of the package.
func (a *engine) results(res *Result) {
	res.Written = a.written
	pairs := 0
	for _, all := range a.pairs {
		pairs += len(all)
	}
	res.Own = make([]Pair, 0, pairs+pairs/4) // and those that are resolved
	for _, u := range a.sum.Units() {
		res.Sites = append(res.Sites, a.sites[u.Func]...)
		for _, p := range a.pairs[u.Func] {
			p.Roots = a.rootsOf(u.Func)
			if p.Func != u.Func { // on a goroutine that this function or another one starts
				p.Roots = a.rootsOf(p.Func)
			}
			res.Own = append(res.Own, *p)
		}
	}
	for i := range len(res.Own) {
		res.Own = append(res.Own, a.resolve(&res.Own[i])...)
	}
	for i := range res.Imported {
		res.Own = append(res.Own, a.resolve(&res.Imported[i])...)
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

// imports looks up what is known of other packages.
type imports struct {
	funcs, pairs *funcfact.Imports
	memo         map[symbol.Func]*Func
}

func newImports(pass *analysis.Pass, res *Result) *imports {
	facts := make(map[*types.Package]*packageFact)
	fact := func(pkg *types.Package) *packageFact {
		f, ok := facts[pkg]
		if !ok {
			f = new(packageFact)
			if !pass.ImportPackageFact(pkg, f) || f.Version != factVersion {
				f = &packageFact{}
			}
			facts[pkg] = f
		}
		return f
	}
	fail := func(err error) {
		res.Failures = append(res.Failures, &diag.Failure{Analyzer: pass.Analyzer.Name, Err: err})
	}
	return &imports{
		funcs: funcfact.NewImports(pass.Pkg, func(p *types.Package) funcfact.Table { return fact(p).Functions }, fail),
		pairs: funcfact.NewImports(pass.Pkg, func(p *types.Package) funcfact.Table { return fact(p).Pairs }, fail),
		memo:  make(map[symbol.Func]*Func),
	}
}

// function returns what is known of fn, a function of another package, or nil.
func (im *imports) function(fn symbol.Func) *Func {
	f, ok := im.memo[fn]
	if !ok {
		f, _ = funcfact.Find(im.funcs, fn, decodeFunction)
		im.memo[fn] = f
	}
	return f
}
