package guard

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// given are the parameters of a literal that get objects which nobody else knows, and those that get what whoever calls it has made, by bit.
type given struct {
	of          *ssa.Function
	owned, made uint64
}

// passedTo returns what callee, which site calls, gives to literal, the argument fn, if it does nothing with it but to call it.
func (a *Census) passedTo(literal *ssa.Function, fn ssa.Value, callee *ssa.Function, site ssa.CallInstruction) given {
	args := site.Common().Args
	all := given{literal, ^uint64(0), ^uint64(0)}
	for i, arg := range args {
		if arg != fn {
			continue
		}
		if len(args) != len(callee.Params) {
			return given{}
		}
		for _, use := range *callee.Params[i].Referrers() {
			switch use := use.(type) {
			case *ssa.DebugRef, *ssa.BinOp: // a comparison with nil
			case *ssa.Call:
				of := a.givenBy(use, callee.Params[i])
				all.owned, all.made = all.owned&of.owned, all.made&of.made
			default:
				return given{}
			}
		}
	}
	return all
}

// givenBy returns what call, of the function value fn, passes.
func (a *Census) givenBy(call *ssa.Call, fn ssa.Value) (g given) {
	if call.Call.Value != fn {
		return given{}
	}
	nobody := func(*ssa.Parameter) bool { return false }
	for i, arg := range call.Call.Args {
		if i >= 64 || !ssax.IsReference(arg.Type()) {
			continue
		}
		if a.owners.Owned(arg, call, nobody) {
			g.owned |= 1 << i
		}
		if a.owners.Made(arg, nobody) {
			g.made |= 1 << i
		}
	}
	return g
}
