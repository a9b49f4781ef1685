package blocking

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/passes/blocking/conds"
	"github.com/concvet/concvet/passes/blocking/endless"
	"github.com/concvet/concvet/passes/blocking/nilchan"
	"github.com/concvet/concvet/passes/blocking/slots"
	"github.com/concvet/concvet/passes/blocking/testend"
	"github.com/concvet/concvet/passes/mhb"
)

// Analyzer reports goroutines that wait for ever.
var Analyzer = &analysis.Analyzer{
	Name:     "blocking",
	Doc:      "report goroutines that wait for ever\n\nGoes through the interleavings of goroutines that share channels, wait groups and locks, and reports where one is left behind with nobody to wake it.",
	URL:      diag.AnalyzerURL("blocking"),
	Flags:    diag.NewFlags(Checks()...),
	Requires: []*analysis.Analyzer{buildssa.Analyzer, mhb.Analyzer},
	Run:      diag.Run(Checks(), run),
}

// limit bounds what is explored of one scope.
var limit = explore.Limit{States: 4000, Processes: 6}

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	orders := pass.ResultOf[mhb.Analyzer].(*mhb.Result)
	if !slices.ContainsFunc(Checks(), r.Enabled) {
		return nil, nil
	}
	conds.Report(r, orders.Functions(), orders.Callers)
	endless.Report(pass, r, orders)
	nilchan.Report(orders.Functions(), r)
	slots.Report(r, orders.Functions())
	testend.Report(r, orders.Functions())
	c := &checker{Reporter: r, pass: pass, told: make(map[told]bool), fields: skeleton.FieldsOf(orders.Functions())}
	chooser := newChooser(c.fields)
	wants := chooser.wants
	if !slices.ContainsFunc(explored, r.Enabled) {
		wants = chooser.wantsSender
	}
	for scope := range orders.Skeletons(wants) {
		r.Try(scope.Root.Name(), scope.Root.Pos(), func() error {
			c.check(scope)
			return nil
		})
	}
	r.Fail(orders.TakeFailures()...)
	return nil, nil
}

// explored are the checks that all scopes are explored for; those that send take fewer.
var explored = []*diag.Check{BlockedReceive, BlockedWait, BlockedLock, ClosedChannel, NegativeCounter, PossibleBlock}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	pass *analysis.Pass
	told map[told]bool

	fields skeleton.Fields
}

// check reports what goes wrong in a scope. Three of something show more than two where channels have room for some.
func (c *checker) check(scope *goroutine.Scope) {
	for many := 2; many <= 3; many++ {
		k := skeleton.Of(scope, c.fields, many)
		if k == nil {
			return
		}
		found := explore.Explore(k.Program, limit)
		for i := range found.Stuck {
			c.stuck(k, &found.Stuck[i])
		}
		for i := range found.Faults {
			c.fault(k, &found.Faults[i])
		}
		if !k.Free || len(found.Stuck) > 0 || !slices.ContainsFunc(k.Program.Objects, hasRoom) {
			return
		}
	}
}

func hasRoom(o explore.Object) bool { return o.Kind == explore.Chan && o.Room > 0 }

// Tables returns what is known of the tables of the analyzer.
func Tables() []evidence.Summary {
	return []evidence.Summary{stuckTable.Summary(), faultTable.Summary()}
}
