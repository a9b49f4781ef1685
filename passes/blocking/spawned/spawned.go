package spawned

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Of returns the function that call starts goroutines for, and what makes them start; nil if it starts none, if it waits for their end
// itself, or if it is not known what they run.
func Of(call ssa.CallInstruction) (*Frame, syncmodel.Start) {
	at := &Frame{Func: call.Parent()}
	if _, ok := call.(*ssa.Go); ok {
		return at.Callee(call.Common().Value, ssax.Arguments(call.Common())), syncmodel.OnCall
	}
	spawn, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok || spawn.Await || spawn.Func.Field != "" {
		return nil, syncmodel.OnCall
	}
	_, fn := at.Source(spawn.Func.In(call))
	return at.Callee(fn, nil), spawn.Start
}
