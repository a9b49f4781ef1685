package racepattern

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/racepattern/advice"
	"github.com/concvet/concvet/passes/racepattern/atomics"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/escape"
	"github.com/concvet/concvet/passes/racepattern/group"
	"github.com/concvet/concvet/passes/racepattern/guarded"
	"github.com/concvet/concvet/passes/racepattern/pair"
	"github.com/concvet/concvet/passes/racepattern/scene"
	"github.com/concvet/concvet/passes/racepattern/stale"
)

// Analyzer reports data races between goroutines and the code around them.
var Analyzer = &analysis.Analyzer{
	Name:     "racepattern",
	Doc:      "report data races between goroutines and the code around them\n\nLooks at each function that starts goroutines, with everything that it calls: which variables do they share, and what makes one wait for the other?",
	URL:      diag.AnalyzerURL("racepattern"),
	Flags:    flags(),
	Requires: []*analysis.Analyzer{buildssa.Analyzer, mhb.Analyzer, guard.Analyzer},
	Run:      diag.Run(Checks(), run),
}

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	d := docket.New(pass, r)
	// Races that are possible come last, since another scope may show them for certain.
	defer d.Settle(pair.PossibleRace)
	guards := pass.ResultOf[guard.Analyzer].(*guard.Result)
	r.Fail(guards.Failures...)
	needNone := make(map[ssa.Instruction]bool)
	guards.NeedNone(func(i *guard.Instance) { needNone[i.Instr] = true })
	reportGuards(d, guards)
	orders := pass.ResultOf[mhb.Analyzer].(*mhb.Result)
	reportScopes(d, orders, pair.New(d, orders, func(access ssa.Instruction) bool { return needNone[access] }))
	r.Fail(orders.TakeFailures()...)
	return nil, nil
}

// nestsOf returns the functions of the package, those that are too large to be analyzed as well.
func nestsOf(pass *analysis.Pass) []*ssax.Nest {
	built := pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA)
	return ssax.Nests(built.Pkg, built.SrcFuncs)
}

// reportGuards reports what the census of the package shows. Themes that would find some of the findings of another again
// come after it.
func reportGuards(d *docket.Docket, res *guard.Result) {
	missing := guarded.New(d, res)
	missing.ReportAccesses()
	atomics.Report(d, res)
	escape.Report(d, res, missing.TellsOf)
	if d.Wants(stale.Check.Tier) {
		sections := res.Sections()
		stale.Report(d, sections)
		advice.Report(d, sections)
	}
	stale.ReportLoads(d, res)
	stale.ReportCounts(d, res)
}

// reportScopes reports what each scope shows of the goroutines in it. Without what is not evident, only the scopes are built
// that promise to show something.
func reportScopes(d *docket.Docket, orders *mhb.Result, pairs *pair.Checker) {
	groups := group.New(d, orders, nestsOf(d.Pass))
	defer groups.Settle()
	worth := func(order *mhb.Order) bool {
		s := scene.New(order, d.Judge())
		return group.Concerns(s) || pair.IsPromising(s)
	}
	report := func(order *mhb.Order, view mhb.View) {
		root := order.Scope().Root
		d.Try(root.Name(), root.Pos(), func() error {
			s := scene.New(order, d.Judge())
			s.View = view
			if s.Owner == nil {
				s.Idle = scene.NeverRuns(d.Pass.Files, root)
			}
			pairs.Report(s)
			groups.Report(s)
			return nil
		})
	}
	if !d.Wants(diag.Likely) {
		for order := range orders.NearOrders(worth) {
			report(order, mhb.Whole)
		}
		return
	}
	for order, view := range orders.AllOrders(worth) {
		report(order, view)
	}
}
