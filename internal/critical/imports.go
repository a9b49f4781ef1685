package critical

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/symbol"
)

// imports looks up what is known of other packages.
type imports struct {
	analyzer string
	funcs    *funcfact.Imports
	memo     memo.Map[symbol.Func, *Func]
	failed   func(*diag.Failure)
}

func newImports(pass *analysis.Pass, failed func(*diag.Failure)) *imports {
	im := &imports{analyzer: pass.Analyzer.Name, failed: failed}
	tables := make(map[*types.Package]funcfact.Table)
	for _, pkg := range pass.Pkg.Imports() {
		f := new(packageFact)
		if pass.ImportPackageFact(pkg, f) && f.Version == factVersion {
			tables[pkg] = f.Functions
		}
	}
	im.funcs = funcfact.NewImports(pass.Pkg, func(p *types.Package) funcfact.Table { return tables[p] }, im.fail)
	return im
}

func (im *imports) fail(err error) { im.failed(&diag.Failure{Analyzer: im.analyzer, Err: err}) }

// function returns what is known of fn, a function of another package, or nil.
func (im *imports) function(fn symbol.Func) *Func {
	return im.memo.Of(fn, func(fn symbol.Func) (f *Func) {
		f, _ = funcfact.Find(im.funcs, fn, decodeFunction)
		return f
	})
}
