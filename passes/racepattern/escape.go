package racepattern

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// checkEscapes reports maps and slices that get out of the critical section, but for functions of which it was
// reported already that they use them without the lock.
func (c *checker) checkEscapes(res *guard.Result) {
	if !c.r.Enabled(escapingReference) {
		return
	}
	holding := res.Holding()
	for _, x := range res.ObjectEscapes(c.r.Judge(), holding) {
		c.reportEscape(x)
	}
	for _, v := range res.Variables {
		for _, x := range holding.Escapes(c.r.Judge(), v, func(fn *ssa.Function) bool { return c.tellsOf(res, v, fn) }) {
			c.reportEscape(x)
		}
	}
}

// tellsOf reports whether a report tells of an access to v that lacks the guard, in the function fn or a literal of it.
func (c *checker) tellsOf(res *guard.Result, v *guard.Variable, fn *ssa.Function) bool {
	return slices.ContainsFunc(c.violations(res, v), func(x guard.Violation) bool {
		return x.Doubts() <= guard.MaxDoubts && ssax.EnclosingDeclared(x.Bare.Func()) == fn
	})
}

func (c *checker) reportEscape(x guard.Escape) {
	as := guard.Violation{Variable: x.Variable}
	what, changed := c.kindOf(x), "it is"
	if x.Part != nil {
		what, changed = "an object in "+x.Load.Spell(), "its "+x.Part.Data.Name+" is"
	}
	f := diag.Finding{
		Check:   escapingReference,
		Pos:     x.Pos,
		Verdict: x.Verdict,
		Message: fmt.Sprintf("%s is %s, and is used without %s then while %s changed in place at %s",
			what, fate(x), lockName(as, x.Load), changed, c.at(x.Change.Pos())),
		Related: []diag.Related{
			{Pos: x.Load.Pos(), Message: "it is read here, with the lock held"},
			{Pos: x.Change.Pos(), Message: "it is changed here"},
		},
		About: []symbol.Var{as.Data, as.Guard.Lock},
	}
	if x.Use != nil {
		f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(x.Use), Message: "it is used here, without the lock"})
	}
	c.propose(f)
}

// kindOf names the map or slice that x is about.
func (c *checker) kindOf(x guard.Escape) string {
	kind := "slice"
	if v, ok := x.Load.Instr.(ssa.Value); ok {
		if _, ok := ssax.CoreType(v.Type()).(*types.Map); ok {
			kind = "map"
		}
	}
	return fmt.Sprintf("the %s in %s", kind, x.Load.Spell())
}

// fate says what happens to the reference.
func fate(x guard.Escape) string {
	switch x.Way {
	case guard.Returned:
		return "returned"
	case guard.Sent:
		return "sent"
	case guard.Published:
		return "published atomically"
	case guard.Passed:
		return "passed on after the critical section"
	}
	return "kept after the critical section"
}
