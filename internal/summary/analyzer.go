package summary

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"runtime/debug"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Analyzer computes the summaries of a package. It reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "concsummary",
	Doc:        "summarize what functions do to locks\n\nThe other passes of concvet build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{buildssa.Analyzer},
	FactTypes:  []analysis.Fact{(*packageFact)(nil)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{}
	if f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error { return analyze(pass, res, maxPackage) }); f != nil {
		res.Failures = append(res.Failures, f)
	}
	return res, nil
}

// analyze fills res and exports the fact of the package, of which it analyzes as many instructions as limit says.
func analyze(pass *analysis.Pass, res *Result, limit int) error {
	if syncmodel.Primitive(pass.Pkg.Path()) {
		return nil // known by models; its bodies implement what they use
	}
	built := pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA)
	imports := newImports(pass, res)
	docs := docsOf(pass)
	a := &engine{
		imported: imports.summary,
		contract: func(fn *ssa.Function) Contract {
			if obj := ssax.DeclaredObject(fn); obj != nil {
				return newContract(contract.Of(obj, docs[obj]))
			}
			return Contract{}
		},
		byFunc:  make(map[*ssa.Function]*Unit),
		effects: make(map[ssa.CallInstruction]*locks.Effect),
		callers: make(map[*ssa.Function][]ssa.CallInstruction),
		escapes: make(map[*ssa.Function]bool),
		valued:  make(map[*ssa.Function][]*ssa.Function),
		fail: func(fn *ssa.Function, recovered any) {
			res.Failures = append(res.Failures, &diag.Failure{
				Analyzer: pass.Analyzer.Name, Func: unitName(fn), Pos: fn.Pos(),
				Err: fmt.Errorf("panic: %v", recovered), Stack: string(debug.Stack()),
			})
		},
	}
	nests := ssax.Nests(built.Pkg, built.SrcFuncs)
	a.dynamic = callees.New(built.Pkg, nests)
	res.engine, res.imports = a, imports
	a.run(nests, limit)
	res.Failures = append(res.Failures, a.leftOut(pass)...)
	exported := imports.reexports(pass.Pkg)
	maps.Copy(exported, a.exports())
	if fact := newPackageFact(pass.Fset, exported, a.writers(pass.Pkg)); fact != nil {
		pass.ExportPackageFact(fact)
	}
	return nil
}

// writers returns the exported readers-writer locks of pkg that it acquires for
// writing somewhere: what decides whether reading them twice may deadlock.
func (a *engine) writers(pkg *types.Package) []symbol.Var {
	var out []symbol.Var
	for _, e := range a.effects {
		if e == nil {
			continue
		}
		for _, acq := range e.Acquires {
			d := acq.Lock.Decl
			if acq.Mode == locks.Write && d.Pkg == pkg.Path() && d.IsField() && lockKind(pkg, d) == syncmodel.RWMutex {
				out = append(out, d)
			}
		}
	}
	slices.SortFunc(out, symbol.Var.Compare)
	return slices.Compact(out)
}

// lockKind returns the kind of the lock that the field d of a type of pkg is.
func lockKind(pkg *types.Package, d symbol.Var) syncmodel.LockKind {
	obj := pkg.Scope().Lookup(d.Type)
	if obj == nil {
		return 0
	}
	field, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, d.Name)
	if field == nil {
		return 0
	}
	return syncmodel.LockKindOf(field.Type())
}

// docsOf returns the doc comments of the functions of the package.
func docsOf(pass *analysis.Pass) map[*types.Func]*ast.CommentGroup {
	docs := make(map[*types.Func]*ast.CommentGroup)
	for _, file := range pass.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Doc != nil {
				if obj, ok := pass.TypesInfo.Defs[fn.Name].(*types.Func); ok {
					docs[obj] = fn.Doc
				}
			}
		}
	}
	return docs
}

// imports looks up the summaries of other packages: in the facts of direct
// imports only, since that is all that every driver shows.
type imports struct {
	pass   *analysis.Pass
	res    *Result
	facts  map[string]*packageFact // by import path; nil for packages without a fact
	all    []*packageFact          // the same in order of import paths; nil: not sorted yet
	direct map[string]bool         // import paths of the direct imports
	memo   memo.Map[symbol.Func, *Function]
}

func newImports(pass *analysis.Pass, res *Result) *imports {
	im := &imports{pass: pass, res: res, facts: make(map[string]*packageFact), direct: make(map[string]bool)}
	for _, pkg := range pass.Pkg.Imports() {
		im.direct[pkg.Path()] = true
		fact := new(packageFact)
		if pass.ImportPackageFact(pkg, fact) && fact.Version == factVersion {
			im.facts[pkg.Path()] = fact
		}
	}
	return im
}

// summary returns the summary of fn, a function of another package, or nil.
func (im *imports) summary(fn symbol.Func) *Function {
	return im.memo.Of(fn, func(fn symbol.Func) *Function {
		for _, fact := range im.sources(fn) {
			f, err := fact.lookup(fn)
			if err != nil {
				im.res.Failures = append(im.res.Failures, &diag.Failure{Analyzer: im.pass.Analyzer.Name, Err: err})
			}
			if f != nil {
				return f
			}
		}
		return nil
	})
}

// sources returns the facts that may have the summary of fn: that of its package
// if the package is imported, else those of all imports, in order, since one of
// them led to fn.
func (im *imports) sources(fn symbol.Func) []*packageFact {
	if im.direct[fn.Pkg] {
		if fact := im.facts[fn.Pkg]; fact != nil {
			return []*packageFact{fact}
		}
		return nil
	}
	if im.all == nil {
		im.all = []*packageFact{}
		for _, path := range slices.Sorted(maps.Keys(im.facts)) {
			im.all = append(im.all, im.facts[path])
		}
	}
	return im.all
}
