package belated

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// report reports the waits of s for goroutines that go on until the context ends.
func (s *scope) report(r *diag.Reporter, check *diag.Check) {
	for start := range ssax.InstrsOf[ssa.CallInstruction](s.fn.Func) {
		g, on := spawned.Of(start)
		if g == nil || on != syncmodel.OnCall {
			continue
		}
		group := s.groupOf(start, g)
		if group == nil || slices.ContainsFunc(s.cancels, func(fn *ssa.Function) bool { return fn != g.Func }) {
			continue
		}
		for wait := range ssax.InstrsOf[ssa.CallInstruction](s.fn.Func) {
			if !s.waitsFor(wait, group) || !s.worksBetween(start, wait) {
				continue
			}
			if until := s.watches(g); until != nil {
				r.Report(diag.Finding{
					Check: check, Pos: ssax.Pos(wait),
					Message: "waits for a goroutine that goes on until a context ends, which is cancelled only afterwards",
					Related: []diag.Related{
						{Pos: ssax.Pos(start), Message: "the goroutine is started here"},
						{Pos: ssax.Pos(until), Message: "it waits for the end of the context here"},
						{Pos: ssax.Pos(s.deferred[0]), Message: "the context is cancelled by this deferred call"},
					},
				})
				return
			}
		}
	}
}

// groupOf returns the variable of the function with the wait group that counts the goroutine g, which start starts; nil if none does.
func (s *scope) groupOf(start ssa.CallInstruction, g *spawned.Frame) ssa.Value {
	if spawn, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(start.Common()))); ok {
		return s.group(s.fn, spawn.Group.In(start))
	}
	for call := range ssax.InstrsOf[ssa.CallInstruction](g.Func) {
		if done, ok := syncmodel.First[*syncmodel.GroupDone](syncmodel.Lookup(ssax.Callee(call.Common()))); ok {
			return s.group(g, done.Group.In(call))
		}
	}
	return nil
}

// group returns the variable of the function that v, in f, is; nil if it is something else.
func (s *scope) group(f *spawned.Frame, v ssa.Value) ssa.Value {
	if v == nil {
		return nil
	}
	_, at := f.Source(v)
	if cell, ok := at.(*ssa.Alloc); ok && cell.Parent() == s.fn.Func {
		return cell
	}
	return nil
}

// waitsFor reports whether call waits for the group before the context is cancelled: at once, or by a later defer statement.
func (s *scope) waitsFor(call ssa.CallInstruction, group ssa.Value) bool {
	wait, ok := syncmodel.First[*syncmodel.GroupWait](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok || s.group(s.fn, wait.Group.In(call)) != group {
		return false
	}
	if later, isDefer := call.(*ssa.Defer); isDefer {
		return ssax.Dominates(s.deferred[0], later)
	}
	return true
}

// worksBetween reports whether the function calls something with the context behind start, and before it comes to wait: when that is done, the
// goroutine is not wanted any more. It is not if the function closes or stops something there, by which it may end the goroutine.
func (s *scope) worksBetween(start, wait ssa.CallInstruction) (works bool) {
	_, atEnd := wait.(*ssa.Defer)
	for call := range ssax.InstrsOf[*ssa.Call](s.fn.Func) {
		if call == start || !ssax.MayPrecede(start, call) || !atEnd && !ssax.MayPrecede(call, wait) {
			continue
		}
		fn := ssax.Callee(&call.Call)
		if fn != nil && ends[fn.Name()] {
			return false
		}
		works = works || s.isWork(fn, call)
	}
	return works
}

// ends are the names of functions that end what others do.
var ends = map[string]bool{"Close": true, "CloseWithError": true, "Shutdown": true, "Stop": true}

// isWork reports whether call, of fn if that is known, gets the context, and code that the program brings along, so that it may take its time.
func (s *scope) isWork(fn *types.Func, call *ssa.Call) bool {
	if fn != nil && !call.Call.IsInvoke() && fn.Pkg() != s.fn.Func.Pkg.Pkg || syncmodel.Lookup(fn) != nil {
		return false
	}
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return s.isContext(s.fn, arg) })
}

// isContext reports whether v, in f, is the context.
func (s *scope) isContext(f *spawned.Frame, v ssa.Value) bool {
	_, at := f.Source(v)
	return at == s.ctx
}
