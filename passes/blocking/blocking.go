package blocking

import (
	"iter"
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
var limit = explore.Limit{States: 4000, Pairs: 500, Processes: 6}

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	orders := pass.ResultOf[mhb.Analyzer].(*mhb.Result)
	if !slices.ContainsFunc(Checks(), r.Enabled) {
		return nil, nil
	}
	conds.Report(r, orders.Functions(), orders.Callers, possibleBlock)
	endless.Report(pass, r, orders, possibleBlock)
	testend.Report(r, orders)
	c := &checker{Reporter: r, pass: pass, told: make(map[told]bool), fields: skeleton.FieldsOf(orders.Functions())}
	for scope := range orders.Skeletons(newChooser(c.fields).wants) {
		r.Try(scope.Root.Name(), scope.Root.Pos(), func() error {
			c.check(scope)
			return nil
		})
	}
	c.checkObjects(orders)
	for _, tell := range c.later {
		tell()
	}
	r.Fail(orders.TakeFailures()...)
	return nil, nil
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	pass  *analysis.Pass
	told  map[told]bool
	later []func() // what is likely

	fields skeleton.Fields
}

// check reports what goes wrong in a scope.
func (c *checker) check(scope *goroutine.Scope) {
	for k, found := range explored(scope, c.fields) {
		c.report(k, found, limit)
	}
}

// explored yields what a scope shows, with two of what there may be many of and then, if channels have room for some, with three, as far as
// that is needed.
func explored(scope *goroutine.Scope, fields skeleton.Fields) iter.Seq2[*skeleton.Skeleton, *explore.Result] {
	return func(yield func(*skeleton.Skeleton, *explore.Result) bool) {
		for many := 2; many <= 3; many++ {
			k := skeleton.Of(scope, fields, many)
			if k == nil {
				return
			}
			found := explore.Explore(k.Program, limit)
			if !yield(k, found) || !k.Free || len(found.Stuck) > 0 || !slices.ContainsFunc(k.Program.Objects, hasRoom) {
				return
			}
		}
	}
}

// ofUsers bounds what is explored of an object and its users.
var ofUsers = explore.Limit{States: 20_000, Pairs: 10_000, Processes: 6}

// maxMethods bounds the methods of an object that is looked at.
const maxMethods = 12

// checkObjects reports what goes wrong between an object that its constructor starts goroutines for, and its users.
func (c *checker) checkObjects(orders *mhb.Result) {
	want := func(root *goroutine.ObjectRoot) bool { return len(root.Methods) <= maxMethods }
	for scope := range orders.ObjectSkeletons(want) {
		c.Try(scope.Root.Name(), scope.Root.Pos(), func() error {
			if k := skeleton.OfObject(scope, c.fields); k != nil {
				c.report(k, explore.Explore(k.Program, ofUsers), ofUsers)
			}
			return nil
		})
	}
}

// report reports what was found of k within a limit.
func (c *checker) report(k *skeleton.Skeleton, found *explore.Result, limit explore.Limit) {
	if c.tellsAny(k, found) {
		k, found = placed(k, found, limit)
	}
	for i := range found.Stuck {
		c.stuck(k, &found.Stuck[i])
	}
	for i := range found.Faults {
		c.fault(k, &found.Faults[i])
	}
}

// tellsAny reports whether anything would be reported of what was found.
func (c *checker) tellsAny(k *skeleton.Skeleton, found *explore.Result) bool {
	return slices.ContainsFunc(found.Stuck, func(s explore.Stuck) bool {
		f := c.newStuck(k, &s)
		return len(f.waits) > 0 && !stuckTable.Excluded(c.unheard(), f)
	}) || slices.ContainsFunc(found.Faults, func(f explore.Faulty) bool { return !faultTable.Excluded(c.unheard(), &fault{k, &f, c}) })
}

// unheard returns a judge whom nobody asks why.
func (c *checker) unheard() *evidence.Judge { return &evidence.Judge{Ignore: c.Judge().Ignore} }

// placed returns what is found when places are kept apart from which the same follows, so that what is told happens where it is
// told; what was found before, if that is too much to explore.
func placed(k *skeleton.Skeleton, found *explore.Result, limit explore.Limit) (*skeleton.Skeleton, *explore.Result) {
	apart := k.Apart()
	if apart == nil {
		return k, found
	}
	if again := explore.Explore(apart.Program, limit); !again.Cut {
		return apart, again
	}
	return k, found
}

func hasRoom(o explore.Object) bool { return o.Kind == explore.Chan && o.Room > 0 }

// Tables returns what is known of the tables of the analyzer.
func Tables() []evidence.Summary {
	return []evidence.Summary{stuckTable.Summary(), faultTable.Summary(), conds.Table()}
}
