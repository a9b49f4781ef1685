package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
)

// minContradictions is at how many lines the code has to do without a lock that a comment asks for, and
// nowhere with it, until it is the comment that is doubted. If the lock is held somewhere, it takes contradictionRatio
// lines and functions without it for each one with it.
const (
	minContradictions  = 3
	contradictionRatio = 5
)

// outvoted reports whether so little of the code does as a comment asks that it is the comment that is doubted. Some write
// does not, then: where only reads are without the lock, those are wrong.
func (v *Variable) outvoted() bool {
	return v.BareWrites > 0 && v.Without() >= minContradictions && v.Without() >= contradictionRatio*v.With() && v.BareFuncs >= contradictionRatio*v.Funcs
}

// A contradicting is a comment about a variable that most of the code does not heed: a case of [contradictions].
type contradicting struct {
	*Census
	v *Variable

	looked  bool
	bare    []*Instance // certainly lack the guard, one of each line
	perhaps *Instance   // may have it
}

// contradictions are the reasons why a comment that names a guard is not the one to be doubted.
var contradictions = &evidence.Table[*contradicting]{
	Name:   "contract",
	Checks: []string{"CV3015"},
	Rows: []evidence.Reason[*contradicting]{
		{
			ID: "contract-foreign", Kind: evidence.Excludes,
			Title: "the comment is in another package, which sees more of the code",
			Holds: func(c *contradicting) bool { return c.v.Fact != nil },
		},
		{
			ID: "contract-heeded", Kind: evidence.Excludes,
			Title: "enough of the code holds the lock to believe the comment, or all that writes",
			Doc:   "It takes a write without it, three lines, and five lines and functions without it for each one with it, to doubt a comment.",
			Holds: func(c *contradicting) bool { return !c.v.outvoted() },
		},
		{
			ID: "contract-perhaps-held", Kind: evidence.Excludes,
			Title: "no access certainly holds the lock, but one may, since a function on the way takes it",
			Holds: func(c *contradicting) bool {
				_, perhaps := c.accesses()
				return c.v.With() == 0 && perhaps != nil
			},
			At: func(c *contradicting) []token.Pos { return at(c.perhaps.Instr) },
		},
		{
			ID: "contract-few", Kind: evidence.Excludes,
			Title: "less than three lines certainly do without the lock",
			Holds: func(c *contradicting) bool {
				bare, _ := c.accesses()
				return len(bare) < minContradictions
			},
		},
	},
}

// accesses returns the accesses that certainly lack the guard, one for each line, and one that may have it: it may be
// held there, or a function on the way takes it.
func (c *contradicting) accesses() (bare []*Instance, perhaps *Instance) {
	if c.looked {
		return c.bare, c.perhaps
	}
	c.looked = true
	v := c.v
	takes := func(fn *ssa.Function) bool {
		return c.acquires(fn, v.Guard.Lock, locks.Read, false) || c.acquires(fn, v.Guard.Lock, locks.Write, false)
	}
	seen := make(map[token.Pos]bool)
	for _, i := range v.Instances {
		if i.mayHold(v.Guard) || slices.ContainsFunc(i.way(), takes) {
			if c.perhaps == nil {
				c.perhaps = i
			}
			continue
		}
		if v.isBare(i) && !seen[i.line()] {
			seen[i.line()] = true
			c.bare = append(c.bare, i)
		}
	}
	return c.bare, c.perhaps
}

// Contradicted returns the accesses without the guard that a comment states, one for each line, if there are
// hardly any that have it, or may have it, since a function on the way takes it. Either the comment is wrong
// or the code, at nearly every place, which is worth one report and not one for each.
func (a *Census) Contradicted(j *evidence.Judge, v *Variable) ([]*Instance, evidence.Verdict) {
	if !v.Written() {
		return nil, evidence.Verdict{}
	}
	defer a.sum.Turn()()
	c := &contradicting{Census: a, v: v}
	verdict := contradictions.Judge(j, c, v.Contract.Pos)
	if verdict.Level() == evidence.Silent {
		return nil, verdict
	}
	bare, _ := c.accesses()
	return slices.Clip(bare), verdict
}
