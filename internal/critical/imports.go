package critical

import (
	"cmp"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/symbol"
)

// imports looks up what is known of other packages.
type imports struct {
	analyzer string
	facts    []*packageFact // of the direct imports, in order of their paths
	paths    []string       // of the direct imports
	funcs    *funcfact.Imports
	memo     memo.Map[symbol.Func, *Func]
	failed   func(*diag.Failure)
}

func newImports(pass *analysis.Pass, failed func(*diag.Failure)) *imports {
	im := &imports{analyzer: pass.Analyzer.Name, failed: failed}
	tables := make(map[*types.Package]funcfact.Table)
	for _, pkg := range slices.SortedFunc(slices.Values(pass.Pkg.Imports()), byPath) {
		f := new(packageFact)
		if pass.ImportPackageFact(pkg, f) && f.Version == factVersion {
			im.facts, im.paths = append(im.facts, f), append(im.paths, pkg.Path())
			tables[pkg] = f.Functions
		}
	}
	im.funcs = funcfact.NewImports(pass.Pkg, func(p *types.Package) funcfact.Table { return tables[p] }, im.fail)
	return im
}

func byPath(a, b *types.Package) int { return cmp.Compare(a.Path(), b.Path()) }

func (im *imports) fail(err error) { im.failed(&diag.Failure{Analyzer: im.analyzer, Err: err}) }

// function returns what is known of fn, a function of another package, or nil.
func (im *imports) function(fn symbol.Func) *Func {
	return im.memo.Of(fn, func(fn symbol.Func) (f *Func) {
		f, _ = funcfact.Find(im.funcs, fn, decodeFunction)
		return f
	})
}

// A foreign has the pairs of one package that imports know of.
type foreign struct {
	fact pairsFact
	outline
	by      []string               // the paths of these imports
	callers map[symbol.Func][]Root // by function: who calls it, as far as that is known
}

// foreigners returns the packages whose pairs the imports know of, by path.
func (im *imports) foreigners() []*foreign {
	known := make(map[string]*foreign)
	for i, fact := range im.facts {
		for _, p := range fact.Pairs {
			f := known[p.Pkg]
			if f == nil {
				o, err := p.outline()
				if err != nil {
					im.fail(err)
				}
				f = &foreign{fact: p, outline: o}
				known[p.Pkg] = f
			}
			f.by = append(f.by, im.paths[i])
		}
	}
	return slices.SortedFunc(maps.Values(known), func(a, b *foreign) int { return cmp.Compare(a.fact.Pkg, b.fact.Pkg) })
}

// pairs decodes the pairs of f.
func (f *foreign) pairs() ([]Pair, error) {
	all, err := f.fact.pairs()
	out := make([]Pair, len(all))
	for i, p := range all {
		p.By, p.Roots = f.by, Roots{f.callers[p.in]}
		out[i] = p.Pair
	}
	return out, err
}

// Completed returns the pairs of other packages that may be part of a cycle which this package completes, and what
// went wrong when they were read. They are decoded at each call: most packages do not need them.
func (r *Result) Completed() (pairs []Pair, failures []*diag.Failure) {
	for _, f := range completing(r.Own, r.foreign) {
		all, err := f.pairs()
		if err != nil {
			failures = append(failures, &diag.Failure{Analyzer: Analyzer.Name, Err: err})
		}
		pairs = append(pairs, all...)
	}
	return pairs, failures
}
