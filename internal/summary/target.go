package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A Target is what runs at a call, if that is certain, and how the caller reads
// what is known of it: other analyses summarize functions in the same terms.
type Target struct {
	Unit   *Unit       // the function, if it has a body in this package
	Object *types.Func // the declared function or method; nil for literals
	sub    substitution
	calls  []Invoke
	passed func(param int) ssa.Value // for calls
}

// Known reports whether anything is known of what runs.
func (t Target) Known() bool { return t.Unit != nil || t.Object != nil }

// Arg returns what the caller passes as parameter i, receiver first; nil where
// that is not known.
func (t Target) Arg(i int) ssa.Value { return t.sub.arg(i) }

// Args returns what the caller passes. Values are nil where they are not known.
func (t Target) Args() []ssa.Value { return t.sub.args }

// Lock returns l, a lock as t names it, as the caller does: without a path if the
// caller has no name for it.
func (t Target) Lock(l locks.Lock) locks.Lock {
	if t.sub.resolver == nil {
		return l.Anonymous()
	}
	return t.sub.lock(l)
}

// Target returns what runs at call.
func (r *Result) Target(call ssa.CallInstruction) Target {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return Target{}
	}
	t := r.target(call)
	if t.sub.from.Valid() {
		return Target{} // held by an object: it speaks of other things than parameters
	}
	out := Target{Unit: t.unit, Object: ssax.Callee(common), sub: t.sub}
	if t.summary != nil {
		out.calls, out.passed = t.summary.Calls, t.passed
	}
	if out.Unit == nil && common.StaticCallee() != nil {
		out.Unit = r.byFunc[r.declaredCallee(call)] // where a model stands in for the body
	}
	if common.IsInvoke() && out.Unit == nil {
		out.Object = nil
	}
	return out
}

// ValueTarget returns what runs when the nest of u calls the function value v.
func (r *Result) ValueTarget(u *Unit, v ssa.Value) Target {
	t := r.funcValue(u.nest, v, maxValueSteps)
	t.sub.resolver = u.nest.resolver
	out := Target{Unit: t.unit, sub: t.sub}
	if mc, ok := v.(*ssa.MakeClosure); ok {
		out.Object = ssax.DeclaredObject(mc.Fn.(*ssa.Function))
	} else if fn, ok := v.(*ssa.Function); ok {
		out.Object = ssax.DeclaredObject(fn)
	}
	return out
}

// A Callback is a function that a call gets and runs before it returns.
type Callback struct {
	Func   ssa.Value      // the function value
	Locked bool           // locks are taken meanwhile that the caller does not hold
	Held   []locks.Change // these locks, as the caller names them
}

// Callbacks returns the functions among the arguments that t runs.
func (t Target) Callbacks() []Callback {
	var out []Callback
	for i := range t.calls {
		if arg := t.passed(t.calls[i].Param); arg != nil {
			out = append(out, Callback{Func: arg, Locked: len(t.calls[i].Held) > 0, Held: t.sub.changes(t.calls[i].Held)})
		}
	}
	return out
}

// components returns the functions of the package bottom-up: those that are
// called before those that call them. Functions of one component call one
// another, or share names with those that do.
func (r *Result) components() [][]*Unit {
	if r.engine == nil {
		return nil
	}
	var out [][]*Unit
	for _, scc := range r.order {
		if component := r.analyzedUnits(scc); len(component) > 0 {
			out = append(out, component)
		}
	}
	return out
}

// BottomUp calls solve for all functions of the package, callees before those that call them, and for functions that call
// one another that many rounds.
func (r *Result) BottomUp(rounds int, solve func(*Unit)) {
	for _, component := range r.components() {
		times := 1
		if len(component) > 1 || r.callsItself(component[0]) {
			times = rounds
		}
		for range times {
			for _, u := range component {
				solve(u)
			}
		}
	}
}

// MethodTarget returns what runs when the declared method is called on recv, a
// value of the nest of u, with arguments that are not known.
func (r *Result) MethodTarget(u *Unit, method *types.Func, recv ssa.Value) Target {
	return Target{
		Unit:   r.byFunc[u.Func.Prog.FuncValue(method)],
		Object: method,
		sub:    substitution{resolver: u.nest.resolver, args: []ssa.Value{recv}},
	}
}
