package guard

import (
	"go/token"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Analyzer takes the census of a package. It reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "concguard",
	Doc:        "find out which locks guard which variables\n\nOther passes of concvet build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{buildssa.Analyzer, summary.Analyzer},
	FactTypes:  []analysis.Fact{(*packageFact)(nil)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

// A Result has the variables of a package. The zero Result, of a package that could not be
// analysed, has none.
type Result struct {
	Failures  []*diag.Failure
	Variables []*Variable // sorted
	*Census

	written map[symbol.Var]bool // what imported.written has
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{}
	if f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error { return analyze(pass, res) }); f != nil {
		res.Failures = append(res.Failures, f)
	}
	return res, nil
}

func analyze(pass *analysis.Pass, res *Result) error {
	if syncmodel.Primitive(pass.Pkg.Path()) {
		return nil
	}
	in := importFacts(pass)
	facts := in.guards
	s := newScope(pass.Pkg, facts, atomicsOf(pass))
	if s.empty() && len(facts) == 0 && !declaresSync(pass.TypesInfo) {
		exportFacts(pass, res, in)
		return nil
	}
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	defer sum.Turn()()
	stated := make(map[symbol.Var]*contract.Guard)
	guards := contract.Guards(pass.Fset, pass.Pkg, pass.TypesInfo, pass.Files)
	for i := range guards {
		stated[guards[i].Data] = &guards[i]
	}
	s.believe(stated)
	a := newCensus(pass.Pkg, sum, s)
	a.excuses = contract.FindExcuses(pass.Files)
	a.generated = diag.Generated(pass)
	a.run()
	res.Census, res.Variables = a, a.variables()
	for _, v := range res.Variables {
		if f := facts[v.Data]; f != nil {
			v.adopt(f)
			a.guarded[f.Lock]++
			continue
		}
		v.Contract = stated[v.Data]
		v.classify()
		if v.Discipline == Guarded && v.With() > v.Without() {
			a.guarded[v.Guard.Lock]++
		}
	}
	in.note(a)
	res.written = in.written
	exportFacts(pass, res, in)
	return nil
}
