package nilchan

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// A nilUse is a use of a channel that is nil.
type nilUse struct {
	use
	makers []*ssa.Alloc // where objects are made that have no channel; none if it is no field
	given  bool         // other modules give the channels that a loop sets to nil
}

// table has the reasons that uses of channels which are nil are judged by.
var table = &evidence.Table[*nilUse]{
	Name:   "nilchan",
	Checks: []string{"CV4010", "CV4007"},
	Rows: []evidence.Reason[*nilUse]{
		{
			ID: "nilchan-made-inside", Kind: evidence.Weakens, Title: "no function that other modules may call returns an object without the channel",
			Holds: func(n *nilUse) bool { return n.base != nil && !slices.ContainsFunc(n.makers, isOpen) },
		},
		{
			ID: "nilchan-used-inside", Kind: evidence.Weakens, Title: "it is not used each time when other modules call a method of the object",
			Holds: func(n *nilUse) bool { return !n.given && !n.isOpen() },
		},
	},
}

// Table returns what is known of the table of reasons.
func Table() evidence.Summary { return table.Summary() }

func isOpen(alloc *ssa.Alloc) bool { return ssax.IsOpen(alloc.Parent()) }

// maker returns where the object is made, by a function that others may call if there is one.
func (n *nilUse) maker() *ssa.Alloc {
	return n.makers[max(0, slices.IndexFunc(n.makers, isOpen))]
}

// isOpen reports whether who imports the package gets to u whenever he calls a function with the object.
func (u use) isOpen() bool {
	if u.base == nil {
		return false // it is no field
	}
	at := u.instr
	for isAlways(at) {
		fn := at.Parent()
		if fn.Parent() == nil {
			_, base := (&spawned.Frame{Func: fn}).Source(u.base)
			return ssax.IsOpen(fn) && len(fn.Params) > 0 && base == ssa.Value(fn.Params[0])
		}
		if at = onceOf(fn); at == nil {
			return false
		}
	}
	return false
}

// isAlways reports whether each call of its function gets to instr.
func isAlways(instr ssa.Instruction) bool {
	return ssax.AlwaysGetsTo(instr.Parent().Blocks[0], instr.Block())
}

// onceOf returns a call that has a Once run lit; nil if there is none.
func onceOf(lit *ssa.Function) ssa.Instruction {
	for mc := range ssax.InstrsOf[*ssa.MakeClosure](lit.Parent()) {
		for call := range ssax.UsesOf[*ssa.Call](mc) {
			if _, ok := syncmodel.First[*syncmodel.OnceDo](syncmodel.Lookup(ssax.Callee(&call.Call))); ok && mc.Fn == ssa.Value(lit) {
				return call
			}
		}
	}
	return nil
}
