package lockset

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// Analyzer reports wrong use of locks.
var Analyzer = &analysis.Analyzer{
	Name:     "lockset",
	Doc:      "report wrong use of locks\n\nFollows mutexes through calls and across packages: locks taken twice, never or wrongly released, and contracts that callers break.",
	URL:      diag.AnalyzerURL("lockset"),
	Flags:    diag.NewFlags(Checks()...),
	Requires: []*analysis.Analyzer{summary.Analyzer},
	Run:      diag.Run(Checks(), run),
}

// run looks at every function more than once: first to learn how the package uses each
// lock, then to report what does not fit.
func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	res := pass.ResultOf[summary.Analyzer].(*summary.Result)
	defer res.Turn()()
	c := newChecker(pass, res, r)
	for _, f := range c.res.Failures {
		r.Fail(f)
	}
	c.each(c.surveySyntax)
	c.each(c.survey)
	c.settleReleasers()
	c.settleSignals()
	c.each(c.surveyPartners)
	c.each(c.check)
	c.reportLeaks()
	return nil, nil
}

// A checker reports on one package.
type checker struct {
	pass      *analysis.Pass
	res       *summary.Result
	r         *diag.Reporter
	census    census
	releasers releasers
	kept      []*leaking                                  // the locks held at returns
	keptBy    map[*ssa.Function][]*leaking                // the same, by function
	leaks     memo.Map[*ssa.Function, *leaking]           // memo of leakIn
	states    map[ssa.CallInstruction]locks.State         // before the calls of functions with a flow
	entry     map[entryQuery]bool                         // memo of mayHoldAtEntry
	asking    map[entryQuery]bool                         // what mayHoldAtEntry was asked since the first query began
	causes    map[cause]bool                              // of findings so far
	stores    map[symbol.Var][]*ssa.Store                 // to fields; nil: not asked for yet
	values    memo.Map[*types.Named, []string]            // memo of valuesOf
	records   memo.Map[*summary.Unit, *record]            // memo of recordOf
	given     memo.Map[*ssa.Function, []*ssa.MakeClosure] // memo of givenIn
	written   map[*ssa.Function]*statements               // memo of statementsOf
	syntax    map[token.Pos]*ast.CallExpr                 // memo of callExpr
}

// A cause is what is behind a finding: the same lock held from the same place on
// leads to the same mistake wherever it is taken again.
type cause struct {
	check *diag.Check
	fn    *ssa.Function
	lock  accesspath.Path
	site  ssa.CallInstruction // where the lock was acquired
}

func newChecker(pass *analysis.Pass, res *summary.Result, r *diag.Reporter) *checker {
	return &checker{
		pass:      pass,
		res:       res,
		r:         r,
		census:    newCensus(),
		releasers: newReleasers(),
		states:    make(map[ssa.CallInstruction]locks.State),
		entry:     make(map[entryQuery]bool),
		asking:    make(map[entryQuery]bool),
		keptBy:    make(map[*ssa.Function][]*leaking),
		causes:    make(map[cause]bool),
		written:   make(map[*ssa.Function]*statements),
	}
}

// each runs step on every function.
func (c *checker) each(step func(u *summary.Unit)) {
	for _, u := range c.res.Units() {
		c.try(u, step)
	}
}

// try runs step on u, so that a bug in it costs the findings on u only.
func (c *checker) try(u *summary.Unit, step func(u *summary.Unit)) {
	c.r.Try(u.Name(), u.Func.Pos(), func() error { step(u); return nil })
}

// check reports what is wrong in u.
func (c *checker) check(u *summary.Unit) {
	c.checkGoroutines(u)
	if u.Flow == nil {
		return
	}
	u.Flow.Visit(locks.Visitor{
		Instr: func(instr ssa.Instruction, s locks.State) {
			switch instr := instr.(type) {
			case *ssa.Return:
				c.checkReturn(u, instr, s)
			case *ssa.Panic:
				c.checkPanic(u, instr, s)
			case *ssa.Go:
				c.checkHandover(u, instr, s)
			}
		},
		Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
			p := point{unit: u, call: call, at: at, state: s, worlds: u.Flow.Worlds(s), effect: c.res.Effect(call)}
			told := c.checkAcquires(p)
			c.checkReleases(p)
			c.checkContracts(p, told)
			c.checkCopied(p)
			c.checkCondWait(p)
		},
	})
	c.checkTryLocks(u)
}

// A point is a call as it takes effect.
type point struct {
	unit   *summary.Unit
	call   ssa.CallInstruction
	at     ssa.Instruction // where it takes effect: the call, or the end of the function for a deferred one
	state  locks.State
	worlds []locks.World
	effect *locks.Effect // nil if none
}

// deferred reports whether p is a deferred call that runs.
func (p point) deferred() bool { return p.at != ssa.Instruction(p.call) }

// direct reports whether the call itself operates on a lock, as opposed to what
// it calls.
func (p point) direct() bool {
	return p.effect != nil && (len(p.effect.Acquires) == 0 || len(p.effect.Acquires[0].Trace) == 0)
}
