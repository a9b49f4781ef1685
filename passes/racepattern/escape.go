package racepattern

import (
	"fmt"
	"go/types"

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
	for _, x := range res.ObjectEscapes(holding) {
		c.reportEscape(x)
	}
	for _, v := range res.Variables {
		escapes := holding.Escapes(v)
		if len(escapes) == 0 {
			continue
		}
		told := make(map[*ssa.Function]bool)
		for _, x := range c.violations(res, v) {
			if x.Doubts() <= guard.MaxDoubts {
				told[ssax.EnclosingDeclared(x.Bare.Func())] = true
			}
		}
		for _, x := range escapes {
			if !told[ssax.EnclosingDeclared(x.Out.Parent())] {
				c.reportEscape(x)
			}
		}
	}
}

func (c *checker) reportEscape(x guard.Escape) {
	if !c.firstAt(x.Pos) {
		return
	}
	as := guard.Violation{Variable: x.Variable}
	what, changed := c.kindOf(x), "it is"
	if x.Part != nil {
		what, changed = "an object in "+x.Load.Spell(), "its "+x.Part.Data.Name+" is"
	}
	f := diag.Finding{
		Check: escapingReference,
		Pos:   x.Pos,
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
	c.r.Report(f)
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
