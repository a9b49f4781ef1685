package lockset

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A clause is a lock that a function of the package says its callers hold.
type clause struct {
	fn   *ssa.Function
	lock accesspath.Path // as fn names it
}

// A breach is a call that does not hold the lock of a clause.
type breach struct {
	in      *ssa.Function // the declared function with the call
	finding diag.Finding
	judge   func(*adherence) evidence.Verdict // given what calls make of the clause
}

// An adherence is what the calls outside of tests make of a clause.
type adherence struct {
	callee   *summary.Unit
	require  summary.Require
	breaches []breach
	by       map[*ssa.Function]bool // the functions that hold the lock, or may
	against  map[*ssa.Function]bool // those that do not

	contradicted bool // it is told of the function that they do not
}

// broken reports whether it is told of the function of a that its callers do not hold the lock.
func (a *adherence) broken() bool { return a != nil && a.contradicted }

// clauseOf returns the clause that r, a requirement of what call calls, is; ok is false if it is not the callee's own.
func (c *checker) clauseOf(call ssa.CallInstruction, r summary.Require) (k clause, ok bool) {
	callee := c.res.Callee(call)
	if callee == nil || r.Source == summary.Inferred {
		return clause{}, false
	}
	for _, own := range callee.Contract.Requires {
		if own.Text == r.Text && c.res.Translate(call, own.Lock).Path == r.Lock.Path {
			return clause{callee.Func, own.Lock.Path}, true
		}
	}
	return clause{}, false
}

// adherenceTo returns what is known of the calls under the clause k.
func (c *checker) adherenceTo(k clause, r summary.Require) *adherence {
	a := c.clauses[k]
	if a == nil {
		a = &adherence{callee: c.res.Unit(k.fn), require: r, by: make(map[*ssa.Function]bool)}
		c.clauses[k] = a
		c.stated = append(c.stated, k)
	}
	return a
}

// obey notes that the requirement r is met at p, or may be; a call about an object that is not shared says nothing.
func (c *checker) obey(p point, r summary.Require) {
	k, ok := c.clauseOf(p.call, r)
	if !ok || ownedAt(r.Lock.Path, p.at) || ssax.InTestFile(p.unit.Func) {
		return
	}
	held := slices.ContainsFunc(p.worlds, func(w locks.World) bool { return w.MayHold(r.Lock) })
	if held || len(p.worlds) == 0 || !r.Lock.Exact() || c.mayHoldAtEntry(p.unit, r.Lock) {
		c.adherenceTo(k, r).by[ssax.EnclosingDeclared(p.unit.Func)] = true
	}
}

// breach reports that the requirement r is not met by call, by f, or keeps f until it is known what other calls do.
func (c *checker) breach(call ssa.CallInstruction, r summary.Require, f diag.Finding, judge func(*adherence) evidence.Verdict) {
	b := breach{ssax.EnclosingDeclared(call.Parent()), f, judge}
	k, ok := c.clauseOf(call, r)
	if !ok {
		c.reportBreach(b, nil)
		return
	}
	a := c.adherenceTo(k, r)
	a.breaches = append(a.breaches, b)
}

func (c *checker) reportBreach(b breach, a *adherence) {
	if b.finding.Verdict = b.judge(a); b.finding.Verdict.Level() != evidence.Silent {
		c.r.Report(b.finding)
	}
}

// minBreaches is how many functions have to call without the lock until the contract is doubted, and
// breachRatio how many for each one that holds it.
const (
	minBreaches = 3
	breachRatio = 5
)

// reportBreaches reports the calls that break a contract, or the contract if (nearly) all do: then the comment or
// the name is out of date or means something else, which is one mistake, or the lock is forgotten everywhere.
func (c *checker) reportBreaches() {
	for _, k := range c.stated {
		a := c.clauses[k]
		if len(a.breaches) == 0 {
			continue
		}
		a.against = make(map[*ssa.Function]bool)
		for _, b := range a.breaches {
			if !ssax.InTestFile(b.in) {
				a.against[b.in] = true
			}
		}
		a.contradicted = c.reportContradicted(k, a)
		for _, b := range a.breaches {
			c.reportBreach(b, a)
		}
	}
}

// contradictedTable has the reasons why a contract may be broken: it is the calls that are reported then.
var contradictedTable = evidence.Table[*adherence]{
	Name:   "contradicted",
	Checks: []string{contradictedFunction.Code},
	Rows: []evidence.Reason[*adherence]{
		{
			ID: "contradicted-seldom", Kind: evidence.Excludes,
			Title: "less than three functions, without those of tests, call it without the lock",
			Holds: func(a *adherence) bool { return len(a.against) < minBreaches },
		},
		{
			ID: "contradicted-obeyed", Kind: evidence.Excludes,
			Title: "there are functions that call it with the lock held, less than five times as many as call it without",
			Holds: func(a *adherence) bool { return len(a.against) < breachRatio*len(a.by) },
			At:    (*adherence).obedient,
		},
		{
			ID: "contradicted-stale", Kind: evidence.Weakens, Weight: 2,
			Title: "what is written may be out of date, or mean another lock",
			Holds: func(*adherence) bool { return true },
			At:    func(a *adherence) []token.Pos { return []token.Pos{a.callee.Func.Pos()} },
		},
	},
}

// obedient returns the functions that hold the lock, or may.
func (a *adherence) obedient() []token.Pos {
	var out []token.Pos
	for fn := range a.by {
		out = append(out, fn.Pos())
	}
	slices.Sort(out)
	return out
}

// maxBreaches bounds the calls that a report shows.
const maxBreaches = 3

// reportContradicted reports that callers do not do what a function says, and whether it did so.
func (c *checker) reportContradicted(k clause, a *adherence) bool {
	at := []token.Pos{k.fn.Pos()}
	slices.SortFunc(a.breaches, func(x, y breach) int { return cmp.Compare(x.finding.Pos, y.finding.Pos) })
	for _, b := range a.breaches {
		at = append(at, b.finding.Pos)
	}
	v := contradictedTable.Judge(c.r.Judge(), a, at...)
	if v.Level() == evidence.Silent {
		return false
	}
	fns := len(a.against)
	what := "comment"
	if a.require.Source == summary.Name {
		what = "name"
	}
	others := fmt.Sprintf("none of the %d functions that call it does", fns)
	if n := len(a.by); n > 0 {
		others = fmt.Sprintf("only %d of the %d functions that call it may do so", n, n+fns)
	}
	i := slices.IndexFunc(a.callee.Contract.Requires, func(r summary.Require) bool { return r.Lock.Path == k.lock })
	own := a.callee.Contract.Requires[i].Lock
	f := diag.Finding{
		Check:   contradictedFunction,
		Pos:     k.fn.Pos(),
		Message: fmt.Sprintf("the %s of %s says that callers hold %s, but %s", what, k.fn.Name(), c.lockName(a.callee, own), others),
		About:   about(own),
		Verdict: v,
	}
	for _, b := range a.breaches[:min(maxBreaches, len(a.breaches))] {
		f.Related = append(f.Related, diag.Related{Pos: b.finding.Pos, Message: "called without it"})
	}
	c.r.Report(f)
	return true
}

var contradictedFunction = &diag.Check{
	Code:  "CV1017",
	Name:  "contradicted-function-contract",
	Tier:  diag.Likely,
	Title: "a function says that its callers hold a lock, and they do not",
	Doc: `The name or comment of a function says that its callers hold a lock, but three functions or more call it without, and
at most one in six holds it. Either the lock was forgotten everywhere, or what is written tells of an earlier state of the
code, or means another lock. The finding is one, at the function; CV1012 does not report the calls.`,
	Bad: `// trim drops old lines. The caller must hold j.mu.
func (j *Journal) trim() { ... }

func (j *Journal) Rotate() { j.trim() }
func (j *Journal) Close()  { j.trim() }
func (j *Journal) Reset()  { j.trim() }`,
	Good: `// trim drops old lines. Only the goroutine of run calls it.
func (j *Journal) trim() { ... }`,
	Silent: `Calls in tests do not count, nor do those about objects that nobody else knows yet. If it is not known what the
callers of a calling function hold, it counts as one that holds the lock.`,
	Since: "v0.1.0",
}
