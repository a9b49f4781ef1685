package belated

import (
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
						{Pos: ssax.Pos(s.deferred), Message: "the context is cancelled by this deferred call"},
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
		return ssax.Dominates(s.deferred, later)
	}
	return true
}

// worksBetween reports whether the function calls something with the context behind start, and before it comes to wait: when that is done, the
// goroutine is not wanted any more. It is not if another call there gets something that the goroutine knows, by which it may end it.
func (s *scope) worksBetween(start, wait ssa.CallInstruction) (works bool) {
	_, atEnd := wait.(*ssa.Defer)
	known := s.known(start)
	for call := range ssax.InstrsOf[*ssa.Call](s.fn.Func) {
		fn := ssax.Callee(&call.Call)
		if call == start || syncmodel.Lookup(fn) != nil || !ssax.MayPrecede(start, call) || !atEnd && !ssax.MayPrecede(call, wait) {
			continue
		}
		args := ssax.Arguments(&call.Call)
		switch {
		case slices.ContainsFunc(args, func(arg ssa.Value) bool { return s.isContext(s.fn, arg) }):
			works = works || fn == nil || call.Call.IsInvoke() || fn.Pkg() == s.fn.Func.Pkg.Pkg // others are not known to take their time
		case slices.ContainsFunc(args, func(arg ssa.Value) bool { return known[s.source(arg)] }):
			return false
		}
	}
	return works
}

// known returns what the function gives to the goroutine that start starts.
func (s *scope) known(start ssa.CallInstruction) map[ssa.Value]bool {
	out := make(map[ssa.Value]bool)
	for _, operand := range start.Operands(nil) {
		if mc, ok := (*operand).(*ssa.MakeClosure); ok {
			for _, bound := range mc.Bindings {
				out[s.source(bound)] = true
			}
		}
		out[s.source(*operand)] = true
	}
	delete(out, nil)
	return out
}

// source returns what v is, or the variable at v is assigned once.
func (s *scope) source(v ssa.Value) ssa.Value {
	if v == nil {
		return nil
	}
	_, v = s.fn.Source(v)
	if cell, ok := v.(*ssa.Alloc); ok {
		if sole := ssax.SoleValue(cell); sole != nil {
			return sole
		}
	}
	return v
}

// isContext reports whether v, in f, is the context.
func (s *scope) isContext(f *spawned.Frame, v ssa.Value) bool {
	if v == nil {
		return false
	}
	_, at := f.Source(v)
	return at == s.ctx
}
