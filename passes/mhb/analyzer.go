package mhb

import (
	"go/token"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/summary"
)

// Analyzer lays out the scopes of a package, in which orders are looked for. It
// reports nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "mhb",
	Doc:        "find out which events of goroutines happen before which\n\nThe passes that report races build on it. It reports nothing itself.",
	Requires:   []*analysis.Analyzer{summary.Analyzer, footprint.Analyzer},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
}

// A Result has the orders of the scopes of a package, in source order of their
// roots.
type Result struct {
	Orders []*Order

	// Failures are the scopes that could not be laid out because of a bug in
	// concvet. Whoever reports must report them too.
	Failures []*diag.Failure
}

func run(pass *analysis.Pass) (any, error) {
	res := &Result{}
	sum := pass.ResultOf[summary.Analyzer].(*summary.Result)
	defer sum.Turn()()
	prints := pass.ResultOf[footprint.Analyzer].(*footprint.Result)
	cfg := goroutine.Config{
		Callees: sum.Targets,
		Locs:    func(v ssa.Value) []accesspath.Path { return goroutine.PointsTo(sum.PointsTo(), v) },
		Callbacks: func(call ssa.CallInstruction) []ssa.Value {
			var out []ssa.Value
			for _, c := range sum.Target(call).Callbacks() {
				out = append(out, c.Func)
			}
			return out
		},
		Footprint: prints.Of,
		Entry:     newEntryLocks(sum).of,
	}
	var fns []*ssa.Function
	for _, u := range sum.Units() {
		fns = append(fns, u.Func)
	}
	var todo []*ssa.Function
	if f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error {
		todo = goroutine.Roots(fns, sum.Callers)
		return nil
	}); f != nil {
		res.Failures = append(res.Failures, f)
	}
	for len(todo) > 0 {
		root := todo[0]
		todo = todo[1:]
		f := diag.Try(pass.Analyzer.Name, root.Name(), root.Pos(), func() error {
			scope := goroutine.Build(cfg, root)
			todo = append(scope.Unreached(), todo...)
			if !scope.Top && len(scope.Threads) > 1 {
				res.Orders = append(res.Orders, New(scope))
			}
			return nil
		})
		if f != nil {
			res.Failures = append(res.Failures, f)
		}
	}
	f := diag.Try(pass.Analyzer.Name, "", token.NoPos, func() error {
		for _, root := range goroutine.ObjectRoots(pass.Pkg, fns, goroutine.Roots(fns, sum.Callers)) {
			scope := goroutine.BuildObject(cfg, root)
			if !scope.Top {
				res.Orders = append(res.Orders, New(scope))
			}
		}
		return nil
	})
	if f != nil {
		res.Failures = append(res.Failures, f)
	}
	return res, nil
}
