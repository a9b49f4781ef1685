package belated

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// Report reports by check the waits in fns for goroutines whose context is cancelled only afterwards.
func Report(r *diag.Reporter, fns []*ssa.Function, check *diag.Check) {
	if !r.Enabled(check) {
		return
	}
	for _, fn := range fns {
		for call := range ssax.InstrsOf[*ssa.Call](fn) {
			if s := newScope(call); s != nil {
				s.report(r, check)
			}
		}
	}
}

// A scope is a function that derives a context, which a deferred call of the function cancels, and goroutines that it starts.
type scope struct {
	fn       *spawned.Frame
	ctx      ssa.Value
	deferred *ssa.Defer      // of the cancel function
	cancels  []*ssa.Function // goroutines that call it as well
}

// newScope returns the scope of a context that call derives, if it does; nil if it does not, or if others than the function and goroutines of
// it may cancel it, or the context ends by itself.
func newScope(call *ssa.Call) *scope {
	derive, ok := syncmodel.First[*syncmodel.Derive](syncmodel.Lookup(ssax.Callee(&call.Call)))
	if !ok || derive.End != syncmodel.EndCancel || endsItself(derive.Parent.In(call), call.Parent()) {
		return nil
	}
	ctx, cancel := derive.Context.In(call), derive.Cancel.In(call)
	if ctx == nil || cancel == nil {
		return nil
	}
	s := &scope{fn: &spawned.Frame{Func: call.Parent()}, ctx: ctx}
	calls, ok := callsOf(cancel)
	if !ok {
		return nil
	}
	for _, c := range calls {
		d, isDefer := c.(*ssa.Defer)
		switch {
		case c.Parent() != s.fn.Func:
			if !isGoroutine(c.Parent()) {
				return nil
			}
			s.cancels = append(s.cancels, c.Parent())
		case !isDefer || s.deferred != nil:
			return nil
		default:
			s.deferred = d
		}
	}
	if s.deferred == nil {
		return nil
	}
	return s
}

// endsItself reports whether the context ctx, of fn, is derived in fn such that a signal or a limit ends it.
func endsItself(ctx ssa.Value, fn *ssa.Function) bool {
	if ctx == nil {
		return false
	}
	_, ctx = (&spawned.Frame{Func: fn}).Source(ctx)
	if ext, ok := ctx.(*ssa.Extract); ok {
		ctx = ext.Tuple
	}
	call, ok := ctx.(*ssa.Call)
	if !ok {
		return false
	}
	derive, ok := syncmodel.First[*syncmodel.Derive](syncmodel.Lookup(ssax.Callee(&call.Call)))
	return ok && derive.End != syncmodel.EndCancel && derive.End != syncmodel.EndParent && derive.End != syncmodel.EndNever
}

// callsOf returns the calls of the function value v, also where literals capture the variable that has it; ok is false if anything else is
// done with it.
func callsOf(v ssa.Value) (calls []ssa.CallInstruction, ok bool) {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case ssa.CallInstruction:
			if ref.Common().Value != v {
				return nil, false
			}
			calls = append(calls, ref)
		case *ssa.Store:
			cell, isCell := ref.Addr.(*ssa.Alloc)
			if !isCell || ssax.SoleStore(cell) != ref {
				return nil, false
			}
			inner, ok := callsOfCell(cell)
			if !ok {
				return nil, false
			}
			calls = append(calls, inner...)
		default:
			return nil, false
		}
	}
	return calls, true
}

// callsOfCell is callsOf for what the variable at addr has, as a function or a literal in it knows the variable.
func callsOfCell(addr ssa.Value) (calls []ssa.CallInstruction, ok bool) {
	for _, ref := range *addr.Referrers() {
		var inner []ssa.CallInstruction
		ok := true
		switch ref := ref.(type) {
		case *ssa.UnOp:
			inner, ok = callsOf(ref)
		case *ssa.MakeClosure:
			fn := ref.Fn.(*ssa.Function)
			for i, bound := range ref.Bindings {
				if bound == addr && ok {
					inner, ok = callsOfCell(fn.FreeVars[i])
				}
			}
		}
		if !ok {
			return nil, false
		}
		calls = append(calls, inner...)
	}
	return calls, true
}

// isGoroutine reports whether fn is a literal that runs as a goroutine, and not otherwise.
func isGoroutine(fn *ssa.Function) bool {
	mc := ssax.ClosureOf(fn)
	if mc == nil {
		return false
	}
	for _, ref := range *mc.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			return false
		}
		if f, _ := spawned.Of(call); f == nil || f.Func != fn {
			return false
		}
	}
	return true
}
