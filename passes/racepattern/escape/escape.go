package escape

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/guarded"
)

// Report reports maps and slices that get out of the critical section, but for functions of which others tell already that
// they use them without the lock.
func Report(d *docket.Docket, res *guard.Result, tellsOf func(*guard.Variable, *ssa.Function) bool) {
	if !d.Wants(Reference.Tier) {
		return
	}
	holding := res.Holding()
	for _, x := range res.ObjectEscapes(d.Judge(), holding) {
		report(d, x)
	}
	for _, v := range res.Variables {
		for _, x := range holding.Escapes(d.Judge(), v, func(fn *ssa.Function) bool { return tellsOf(v, fn) }) {
			report(d, x)
		}
	}
}

func report(d *docket.Docket, x guard.Escape) {
	as := guard.Violation{Variable: x.Variable}
	what, changed := kindOf(x), "it is"
	if x.Part != nil {
		what, changed = "an object in "+x.Load.Spell(), "its "+x.Part.Data.Name+" is"
	}
	used := "may be used"
	if x.Use != nil {
		used = "is used at " + d.At(ssax.Pos(x.Use))
	}
	f := diag.Finding{
		Check:   Reference,
		Pos:     x.Pos,
		Verdict: x.Verdict,
		Message: fmt.Sprintf("%s is %s, and %s without %s while %s changed in place at %s",
			what, fate(x), used, guarded.LockName(as, x.Load), changed, d.At(x.Change.Pos())),
		Related: []diag.Related{
			{Pos: x.Load.Pos(), Message: "it is read here, with the lock held", Leg: diag.Leg{Number: 1, Order: -1}},
			{Pos: x.Change.Pos(), Message: "it is changed here", Leg: diag.Leg{Number: 2}},
		},
		About: []symbol.Var{as.Data, as.Guard.Lock},
	}
	if x.Use != nil {
		f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(x.Use), Message: "it is used here, without the lock", Leg: diag.Leg{Number: 1}})
	}
	d.Propose(f)
}

// kindOf names the map or slice that x is about.
func kindOf(x guard.Escape) string {
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
