package setup

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
)

// HandledBy returns where the goroutine of the object calls the method of the user with what it has received from a channel,
// if the package calls the method nowhere else but in tests:
//
//	case change := <-s.changes:
//		s.apply(change)
//
// Others send such a message instead of calling the method. Nil if it is not so.
func (c *Case) HandledBy() ssa.CallInstruction {
	var found ssa.CallInstruction
	for _, call := range c.Callers(c.Method) {
		if ssax.InTestFile(call.Parent()) {
			continue
		}
		here := slices.ContainsFunc(c.Frames, func(f *goroutine.Frame) bool { return f.Thread == c.Own.Thread && f.Site == call })
		if !here || !slices.ContainsFunc(ssax.Arguments(call.Common()), isReceived) {
			return nil
		}
		found = call
	}
	return found
}

// isReceived reports whether v is what was received from a channel.
func isReceived(v ssa.Value) bool {
	switch v := setonce.Assigned(v).(type) {
	case *ssa.UnOp:
		return v.Op == token.ARROW
	case *ssa.Extract:
		if sel, ok := v.Tuple.(*ssa.Select); ok {
			return v.Index > 1 && len(sel.States) > 0 // after which case it is, and whether the channel is open
		}
		return isReceived(v.Tuple)
	}
	return false
}
