package racepattern

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/mhb"
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
	orders := pass.ResultOf[mhb.Analyzer].(*mhb.Result)
	c := &checker{
		pass:     pass,
		r:        r,
		needNone: make(map[ssa.Instruction]bool),
		missing:  make(map[*guard.Variable][]guard.Violation),
	}
	defer c.settle()
	guards := pass.ResultOf[guard.Analyzer].(*guard.Result)
	c.checkGuards(guards)
	c.checkContracts(guards)
	c.checkAtomics(guards)
	c.checkExemptions(guards)
	c.checkEscapes(guards)
	c.checkSections(guards)
	c.checkLoads(guards)
	scopes := orders.NearOrders(c.isPromising)
	if c.indirect() {
		scopes = orders.Orders(true)
	}
	for order := range scopes {
		root := order.Scope().Root
		r.Try(root.Name(), root.Pos(), func() error {
			c.check(order)
			return nil
		})
	}
	r.Fail(orders.TakeFailures()...)
	return nil, nil
}

// A checker reports on one package.
type checker struct {
	pass   *analysis.Pass
	r      *diag.Reporter
	docket docket // what is reported in the end

	needNone map[ssa.Instruction]bool // the accesses that need no lock ([guard.Result.NeedNone])

	missing map[*guard.Variable][]guard.Violation // memo of violations
}

// indirect reports whether races are to be shown that are not evident; to look for
// them takes most of the time.
func (c *checker) indirect() bool {
	return c.r.Enabled(possibleRace) || c.r.Enabled(ownGoroutine) || c.r.Enabled(unguardedField)
}

// check reports the races of one scope: one for each place, at the first pair
// of accesses that is found, since one missing synchronization usually is behind
// all pairs.
func (c *checker) check(order *mhb.Order) {
	s := newScene(order, c.r.Judge())
	s.needNone = c.needNone
	if s.Owner != nil {
		c.checkObject(s)
		return
	}
	s.idle = c.neverRuns(s.Root)
	c.look(s)
	c.checkGroups(s)
}

// isPromising reports whether a race may be told by what the function itself shows, as far as can be told
// from its scope without the code of other functions: that may still turn out to order the accesses.
func (c *checker) isPromising(order *mhb.Order) bool {
	s := newScene(order, &evidence.Judge{Ignore: slices.Concat(c.r.Judge().Ignore, unsettled)})
	found := slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && n.Thread.Spawn != nil
	})
	if found {
		return true
	}
	newSurvey(s).conflicts(oneOrTwo, nil, func(x *race) (more bool) {
		_, found = pairTable.Evident(s.judge, x)
		return !found
	})
	return found
}

// look reports the pairs of s that may race: those that are evident by their own checks, and then one for each place
// of which none is.
func (c *checker) look(s *scene) {
	var races []*race
	sv := newSurvey(s)
	for _, of := range []writes{both, justOne} { // two writes tell the most
		sv.conflicts(of, nil, func(x *race) (more bool) {
			races = append(races, x)
			return true
		})
	}
	done := make(map[goroutine.Place]bool)
	for _, x := range races {
		if done[x.place] && !s.listens() {
			continue
		}
		if v, ok := pairTable.Evident(s.judge, x, x.at()...); ok && !done[x.place] {
			done[x.place] = true
			c.report(checkOf(x.pair), x, v)
		}
	}
	if !c.indirect() {
		return
	}
	for _, x := range races {
		if done[x.place] {
			continue
		}
		if v := pairTable.Judge(s.judge, x); v.Level() != evidence.Silent { // whoever listens has heard of it
			done[x.place] = true
			c.report(possibleRace, x, v)
		}
	}
}

// owner returns the variable that the place p belongs to: what hangs on a new
// object is taken to be as new as the object (PRECISION B1, deep ownership).
func owner(p goroutine.Place) goroutine.Place {
	if p.Path.Root.Kind != accesspath.Local {
		return p
	}
	return goroutine.Place{Frame: p.Frame, Path: accesspath.LocalPath(p.Path.Root.Value)}
}
