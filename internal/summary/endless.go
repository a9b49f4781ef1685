package summary

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/syncmodel"
)

// neverEnds reports whether all ways through u lead to calls that do not return, such as those of testing.TB.Skip. SSA
// knows that of static calls; here it is known of the others, too, and so of what calls them. Who defers a function
// of which it is not known what it does may recover, and return. goexit tells whether one of these calls ends its goroutine only.
func (a *engine) neverEnds(u *Unit) (ends, goexit bool) {
	work := graph.NewWorklist(u.Func.Blocks[0])
	for b := range work.Newest {
		last, returns := a.passes(b)
		switch {
		case returns:
			return false, false
		case last == nil:
			work.Add(b.Succs...)
		default:
			ends, goexit = true, goexit || last.Goexit
		}
	}
	return ends, goexit
}

// passes returns what the call in b does that does not return, nil if control gets through b; and whether it may return there to
// the caller, or come back by a deferred call.
func (a *engine) passes(b *ssa.BasicBlock) (last *locks.Effect, returns bool) {
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.Call:
			if e := a.effectOf(instr); e != nil && e.NoReturn {
				return e, false
			}
		case *ssa.Defer:
			if syncmodel.Of(&instr.Call) == nil {
				return nil, true
			}
		case *ssa.Return:
			return nil, true
		case *ssa.Panic:
			return nil, false
		}
	}
	return nil, false
}
