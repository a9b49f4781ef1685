package racepattern

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
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
		reported: make(map[token.Pos]bool),
		pairs:    make(map[[2]token.Pos]bool),
		needNone: make(map[ssa.Instruction]bool),
	}
	guards := pass.ResultOf[guard.Analyzer].(*guard.Result)
	c.checkGuards(guards)
	c.checkContracts(guards)
	c.checkAtomics(guards)
	c.checkExemptions(guards)
	c.checkEscapes(guards)
	c.checkSections(guards)
	c.checkLoads(guards)
	scopes := orders.NearOrders(isPromising)
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
	for _, p := range c.possible {
		c.tell(p.Finding, p.other)
	}
	r.Fail(orders.TakeFailures()...)
	return nil, nil
}

// A checker reports on one package.
type checker struct {
	pass     *analysis.Pass
	r        *diag.Reporter
	reported map[token.Pos]bool    // the lines of the races that were reported
	pairs    map[[2]token.Pos]bool // these lines with those of the other access
	possible []possible            // to be told at the end

	needNone map[ssa.Instruction]bool // the accesses that comments excuse
}

// indirect reports whether races are to be shown that are not evident; to look for
// them takes most of the time.
func (c *checker) indirect() bool { return c.r.Enabled(possibleRace) }

// check reports the races of one scope: one for each place, at the first pair
// of accesses that is found, since one missing synchronization usually is behind
// all pairs.
func (c *checker) check(order *mhb.Order) {
	order = order.Assume()
	parallel := mhp.New(order)
	s := order.Scope()
	if s.Owner != nil {
		c.checkObject(s, parallel)
		return
	}
	done := make(map[goroutine.Place]bool)
	runs := !c.neverRuns(s.Root)
	if runs {
		c.look(s, parallel, done, shows, mhp.New(order.Doubt()))
	}
	if c.indirect() {
		c.look(s, parallel, done, nil, nil)
	}
	if runs || c.indirect() {
		c.checkGroups(order)
	}
}

// isPromising reports whether a race may be told by what the function itself shows, as far as can be told
// from its scope without the code of other functions: that may still turn out to order the accesses.
func isPromising(order *mhb.Order) bool {
	s, parallel := order.Scope(), mhp.New(order.Assume())
	found := slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && n.Thread.Spawn != nil
	})
	if found {
		return true
	}
	newSurvey(s).conflicts(oneOrTwo, nil, func(p pair) (more bool) {
		if shows(s, p) {
			found, _ = parallel.ParallelAt(owner(p.place), p.a, p.b)
		}
		return !found
	})
	return found
}

// shows reports whether p is in view of who reads the function that the scope is of, and those that it calls.
func shows(s *goroutine.Scope, p pair) bool { return isDirect(s, p) || isNear(s, p) }

// look reports the pairs of s that may race, but for those at places that are done:
// of those that shows picks only those that are evident, by their own checks, or all others.
func (c *checker) look(s *goroutine.Scope, parallel *mhp.Relation, done map[goroutine.Place]bool,
	shows func(*goroutine.Scope, pair) bool, evident *mhp.Relation) {
	sv := newSurvey(s)
	for _, of := range []writes{both, justOne} { // two writes tell the most
		sv.conflicts(of, nil, func(p pair) (more bool) {
			if !done[p.place] && (shows == nil || shows(s, p)) && c.lookAt(s, parallel, p, evident) {
				done[p.place] = true
			}
			return true
		})
	}
}

// lookAt reports p if the accesses may race. If evident is not nil that has to be evident.
func (c *checker) lookAt(s *goroutine.Scope, parallel *mhp.Relation, p pair, evident *mhp.Relation) bool {
	ok, reason := parallel.ParallelAt(owner(p.place), p.a, p.b)
	if ok && (p.a.Access.Handed || p.b.Access.Handed) {
		// A lock tells of writes in turn until all are done, unless that is waited for elsewhere only.
		ok = len(reason.First)+len(reason.Second) == 0 || waitsElsewhere(s, parallel, p)
	}
	if ok && evident != nil {
		if setsAgain(s, p) {
			return false
		}
		ok, _ = evident.ParallelAt(owner(p.place), p.a, p.b)
	}
	if !ok || evident != nil && len(reason.First) > 0 && len(reason.Second) > 0 && !isDirect(s, p) {
		return false // both hold a lock, which may be one by another name
	}
	check := possibleRace
	if evident != nil {
		check = checkOf(p)
	}
	c.report(check, s, p, reason)
	return true
}

// owner returns the variable that the place p belongs to: what hangs on a new
// object is taken to be as new as the object (PRECISION B1, deep ownership).
func owner(p goroutine.Place) goroutine.Place {
	if p.Path.Root.Kind != accesspath.Local {
		return p
	}
	return goroutine.Place{Frame: p.Frame, Path: accesspath.LocalPath(p.Path.Root.Value)}
}
