package summary

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// neverEnds reports whether all ways through u lead to calls that do not return, such as those of testing.TB.Skip. SSA
// knows that of static calls; here it is known of the others, too, and so of what calls them. Who defers a function
// of which it is not known what it does may recover, and return.
func (a *engine) neverEnds(u *Unit) bool {
	ends := false
	work := graph.NewWorklist(u.Func.Blocks[0])
	for b := range work.Newest {
		on, returns := a.passes(b)
		switch {
		case returns:
			return false
		case on:
			work.Add(b.Succs...)
		default:
			ends = true
		}
	}
	return ends
}

// passes reports whether control gets through b, and whether it may return there to the caller, or come back by a
// deferred call.
func (a *engine) passes(b *ssa.BasicBlock) (on, returns bool) {
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.Call:
			if e := a.effectOf(instr); e != nil && e.NoReturn {
				return false, false
			}
		case *ssa.Defer:
			if fn := ssax.Callee(&instr.Call); fn == nil || syncmodel.Lookup(fn) == nil {
				return false, true
			}
		case *ssa.Return:
			return false, true
		case *ssa.Panic:
			return true, false
		}
	}
	return true, false
}
