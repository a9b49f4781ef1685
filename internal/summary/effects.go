package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// effectOf returns what call does to locks in terms of the calling nest, or nil
// if nothing. Calls that are not understood do nothing.
func (a *engine) effectOf(call ssa.CallInstruction) *locks.Effect {
	if e, ok := a.effects[call]; ok {
		return e
	}
	a.effects[call] = nil // a value that leads back to this call does nothing
	a.effects[call] = a.computeEffect(call)
	return a.effects[call]
}

func (a *engine) computeEffect(call ssa.CallInstruction) *locks.Effect {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	n := a.byFunc[call.Parent()].nest
	var out *locks.Effect
	if t := a.target(call); t.summary != nil {
		out = t.sub.effect(&t.summary.Effect)
		out = a.withCallbacks(n, t, out)
		a.asReadSides(n, out)
	}
	if out == nil {
		out = a.withHeld(n, common, a.withEither(n, common, out))
	}
	out = a.withHandles(n, common, out)
	return a.withYields(n, common, out)
}

// A target is what a call calls: a summary, and how to read it at the call.
type target struct {
	summary *Function
	sub     substitution
	object  *types.Func // the declared function, if that was asked for
	unit    *Unit       // the callee, if it is of this package
	made    bool        // the callee was returned by a call, which sub is about
	given   []ssa.Value // if so, what it is called with
}

// passed returns what the caller passes for a parameter that the callee calls; nil if that is not known.
func (t target) passed(param int) ssa.Value {
	if !t.made {
		return t.sub.arg(param)
	}
	if param >= len(t.given) {
		return nil
	}
	return t.given[param]
}

// name returns the name of the callee for readers, "" if it is not known.
func (t target) name() string {
	switch {
	case t.unit != nil:
		return unitName(t.unit.Func)
	case t.object != nil:
		return funcName(t.object)
	}
	return ""
}

// target resolves call. The summary of the result is nil if the callee is not
// known or does nothing.
func (a *engine) target(call ssa.CallInstruction) target { return a.targetWithin(call, maxValueSteps) }

// targetWithin is target with a bound on the search for what is called: in
//
//	for next := start; next != nil; next = next() {
//	}
//
// the function that is called may be the result of that very call.
func (a *engine) targetWithin(call ssa.CallInstruction, steps int) target {
	common := call.Common()
	value, _ := call.(*ssa.Call)
	n := a.byFunc[call.Parent()].nest
	dynamic := a.dynamicTarget(n, call)
	anyObject := !common.IsInvoke() && dynamic.sub.recv != nil && dynamic.sub.args[0] == common.Value
	if dynamic.unit != nil && !anyObject {
		return dynamic
	}
	if fn := ssax.Callee(common); fn != nil {
		t := a.declared(fn, common)
		if m := syncmodel.Lookup(fn); m != nil && t.summary == nil {
			t.summary = a.asLock(fn, m, call)
		}
		t.sub = substitution{resolver: n.resolver, args: ssax.Arguments(common), call: value}
		return t
	}
	if t := a.heldTarget(n, common); t.summary != nil || common.IsInvoke() {
		return t
	}
	t := a.funcValue(n, common.Value, steps)
	if t.unit == nil && t.summary == nil && dynamic.unit != nil {
		if f := dynamic.summary; f != nil && !f.Effect.Inert() {
			return target{} // the caller knows what it releases by another name
		}
		return dynamic
	}
	t.sub.resolver, t.sub.call = n.resolver, value
	if t.made {
		t.given = common.Args
	} else {
		t.sub.args = append(slices.Clip(t.sub.args), common.Args...) // behind a receiver that is bound
	}
	return t
}

// dynamicTarget is dynamicCallee for calls that are not static. Primitives are
// known by their models even if they are called through an interface.
func (a *engine) dynamicTarget(n *nest, call ssa.CallInstruction) target {
	common := call.Common()
	if common.StaticCallee() != nil {
		return target{}
	}
	if common.IsInvoke() && syncmodel.Lookup(common.Method) != nil {
		return target{}
	}
	u := a.byFunc[a.dynamicCallee(call)]
	if u == nil {
		return target{}
	}
	return target{unit: u, summary: u.Summary, sub: a.dynamicSubstitution(n, call, u)}
}

// dynamicSubstitution returns how to read what is known of u at call, which calls it by way of a variable.
func (a *engine) dynamicSubstitution(n *nest, call ssa.CallInstruction, u *Unit) substitution {
	value, _ := call.(*ssa.Call)
	common := call.Common()
	sub := substitution{resolver: n.resolver, args: a.dynamic.Of(call).Arguments(common, u.Func), call: value}
	if u.Func.Signature.Recv() != nil && len(sub.args) == len(u.Func.Params) && (common.IsInvoke() || len(sub.args) > len(common.Args)) {
		if promoted := common.IsInvoke() && sub.args[0] == nil; !promoted {
			sub.args[0], sub.recv = a.receiver(common), u.Func.Params[0].Type()
		}
	}
	return sub
}

// declared looks up the summary of a declared function or method: of the model
// first, then of this package, then of the package that declares it.
func (a *engine) declared(fn *types.Func, common *ssa.CallCommon) target {
	t := target{object: fn}
	if m := syncmodel.Lookup(fn); m != nil {
		t.summary = a.model(fn, m)
		return t
	}
	if syncmodel.Primitive(symbol.Of(fn).Pkg) {
		return t
	}
	if static := common.StaticCallee(); static != nil {
		if d := ssax.Declared(static); d != nil && a.byFunc[d] != nil {
			t.unit = a.byFunc[d]
			t.summary = t.unit.Summary
			return t
		}
	}
	if !common.IsInvoke() {
		t.summary = a.imported(symbol.Of(fn))
	}
	return t
}

// model returns the summary of a primitive, which is made once.
func (a *engine) model(fn *types.Func, m *syncmodel.Model) *Function {
	return a.models.Of(m, func(m *syncmodel.Model) *Function { return modelSummary(fn, m) })
}

// maxValueSteps bounds the search for what a function value is.
const maxValueSteps = 8

// funcValue finds what runs when the function value v is called. If that is the
// result of another call, the substitution is the one of that call.
func (a *engine) funcValue(n *nest, v ssa.Value, steps int) target {
	if steps == 0 {
		return target{}
	}
	switch v := v.(type) {
	case *ssa.MakeClosure:
		return a.closure(v)
	case *ssa.Function:
		return a.function(v)
	case *ssa.ChangeType:
		return a.funcValue(n, v.X, steps-1)
	case *ssa.Phi:
		return a.phiValue(n, v, steps)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return a.handle(n, call, v.Index, steps-1)
		}
	case *ssa.Call:
		return a.handle(n, v, 0, steps-1)
	default:
		if p := n.resolver.Of(v); p.Root.Kind == accesspath.Local && p.Len() == 0 && p.Root.Value != v {
			return a.funcValue(n, p.Root.Value, steps-1)
		}
	}
	return target{}
}

// closure resolves a function value that is made here: a literal, or a method
// bound to its receiver.
func (a *engine) closure(mc *ssa.MakeClosure) target {
	fn := mc.Fn.(*ssa.Function)
	if !ssax.IsBound(fn) {
		return a.function(fn)
	}
	obj := ssax.DeclaredObject(fn)
	call := &ssa.CallCommon{Value: mc}
	t := a.declared(obj, call)
	t.sub.args = []ssa.Value{mc.Bindings[0]}
	return t
}

func (a *engine) function(fn *ssa.Function) target {
	if u := a.byFunc[fn]; u != nil {
		t := target{unit: u, summary: u.Summary}
		if fn.Parent() != nil {
			t.sub.literal = fn
		}
		return t
	}
	if obj := ssax.DeclaredObject(fn); obj != nil {
		return a.declared(obj, &ssa.CallCommon{Value: fn})
	}
	return target{}
}

// phiValue resolves a variable that holds one function or nil.
func (a *engine) phiValue(n *nest, phi *ssa.Phi, steps int) target {
	var found target
	work := graph.NewWorklist[ssa.Value](phi) // a variable of a loop holds what it did before, too
	for edge := range work.Newest {
		if c, ok := edge.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		if inner, ok := edge.(*ssa.Phi); ok {
			work.Add(inner.Edges...)
			continue
		}
		t := a.funcValue(n, edge, steps-1)
		if t.summary == nil || found.summary != nil {
			return target{}
		}
		found = t
	}
	return found
}

// handle resolves the result of a call that is a function: what calling it does
// is part of the summary of the callee, in terms of that call's arguments.
func (a *engine) handle(n *nest, call *ssa.Call, i, steps int) target {
	t := a.targetWithin(call, steps)
	if t.summary == nil || i >= len(t.summary.Results) || t.summary.Results[i].Handle == nil {
		return target{}
	}
	h := t.summary.Results[i].Handle
	return target{
		summary: &Function{Effect: h.Effect, Calls: h.Calls},
		sub:     substitution{args: t.sub.args, literal: t.sub.literal},
		made:    true,
	}
}

// resultPath names result i of call if the callee's summary does.
func (a *engine) resultPath(n *nest, call *ssa.Call, i int) accesspath.Path {
	t := a.target(call)
	if t.summary == nil || i >= len(t.summary.Results) || !t.summary.Results[i].Alias.Valid() {
		return accesspath.Path{}
	}
	p, _ := t.sub.path(t.summary.Results[i].Alias)
	return p
}

// getterPath returns where the result of call was read from, if the callee is of this package and does
// nothing but read and return it. It is the zero path otherwise.
func (a *engine) getterPath(n *nest, call *ssa.Call) accesspath.Path {
	t := a.target(call)
	if t.unit == nil || len(t.unit.Func.Blocks) != 1 {
		return accesspath.Path{}
	}
	instrs := t.unit.Func.Blocks[0].Instrs
	ret, ok := instrs[len(instrs)-1].(*ssa.Return)
	if !ok || len(ret.Results) != 1 || !locks.IsRead(ret.Results[0]) || slices.ContainsFunc(instrs, doesMore) {
		return accesspath.Path{}
	}
	p, _ := t.sub.path(t.unit.nest.resolver.Of(ret.Results[0]))
	return p
}

// doesMore reports whether instr has an effect.
func doesMore(instr ssa.Instruction) bool {
	switch instr.(type) {
	case *ssa.FieldAddr, *ssa.Field, *ssa.UnOp, *ssa.Return, *ssa.DebugRef:
		return false
	}
	return true
}

// withCallbacks adds to e the acquisitions of the functions that the callee
// calls back.
func (a *engine) withCallbacks(n *nest, t target, e *locks.Effect) *locks.Effect {
	for _, inv := range t.summary.Calls {
		when, possible := t.sub.conds(inv.When)
		proviso, met := t.sub.proviso(inv.If)
		arg := t.passed(inv.Param)
		if arg == nil || !possible || !met {
			continue
		}
		held := t.sub.changes(inv.Held)
		for _, acq := range a.acquiresOf(n, arg) {
			acq.When = append(acq.When, when...)
			acq.If = both(proviso, acq.If)
			acq.Held = append(held[:len(held):len(held)], acq.Held...)
			acq.Released = append(t.sub.locks(inv.Released), acq.Released...)
			acq.Trace = joinTraces(inv.Trace, acq.Trace)
			e = withAcquire(e, acq)
		}
	}
	return e
}

// models reports whether the callee is a primitive with an effect of type E.
func models[E syncmodel.Effect](common *ssa.CallCommon) bool {
	_, ok := syncmodel.EffectOf[E](common)
	return ok
}

// withHandles makes unsure the locks that a function passed to the call
// releases: the call may run it now, later or not at all.
func (a *engine) withHandles(n *nest, common *ssa.CallCommon, e *locks.Effect) *locks.Effect {
	for _, arg := range common.Args {
		if ls := a.handleLocks(n, arg); len(ls) > 0 {
			e = withUnsure(e, ls)
		}
	}
	return e
}

func withUnsure(e *locks.Effect, ls []locks.Lock) *locks.Effect {
	if e == nil {
		e = &locks.Effect{}
	}
	e.Unsure = append(e.Unsure, ls...)
	return e
}

// withEither adds to e what a call of a local variable may do that holds one of several functions, as methods that release a lock in
// either mode: which of them it is, the caller is not seen to tell.
func (a *engine) withEither(n *nest, common *ssa.CallCommon, e *locks.Effect) *locks.Effect {
	phi, ok := common.Value.(*ssa.Phi)
	if !ok {
		return e
	}
	work := graph.NewWorklist[ssa.Value](phi)
	for v := range work.Newest {
		if phi, ok := v.(*ssa.Phi); ok {
			work.Add(phi.Edges...)
		} else if ls := a.changedLocks(n, v); len(ls) > 0 {
			e = withUnsure(e, ls)
		}
	}
	return e
}

// changedLocks returns the locks that calling the function value v acquires or
// releases.
func (a *engine) changedLocks(n *nest, v ssa.Value) []locks.Lock {
	t := a.funcValue(n, v, maxValueSteps)
	if t.summary == nil {
		return nil
	}
	t.sub.resolver = n.resolver
	out := t.sub.locks(t.summary.Effect.Unsure)
	for _, k := range t.summary.Effect.Cases {
		for _, c := range slices.Concat(k.Acquired, k.Released) {
			out = append(out, t.sub.lock(c.Lock))
		}
	}
	return out
}

// handleLocks returns the locks that calling the function value v releases.
func (a *engine) handleLocks(n *nest, v ssa.Value) []locks.Lock {
	if _, ok := v.Type().Underlying().(*types.Signature); !ok {
		return nil
	}
	t := a.funcValue(n, v, maxValueSteps)
	if t.summary == nil {
		return nil
	}
	t.sub.resolver = n.resolver
	var out []locks.Lock
	for _, k := range t.summary.Effect.Cases {
		for _, r := range k.Released {
			out = append(out, t.sub.lock(r.Lock))
		}
	}
	return append(out, t.sub.locks(t.summary.Effect.Unsure)...)
}

// withYields adds to e the acquisitions of loop bodies that the call runs: a
// range over a function calls its body, whatever else is known of it.
func (a *engine) withYields(n *nest, common *ssa.CallCommon, e *locks.Effect) *locks.Effect {
	for _, arg := range common.Args {
		if mc, ok := arg.(*ssa.MakeClosure); ok && ssax.IsYield(mc.Fn.(*ssa.Function)) {
			for _, acq := range a.acquiresOf(n, arg) {
				e = withAcquire(e, acq)
			}
			if ls := a.changedLocks(n, arg); len(ls) > 0 {
				e = withUnsure(e, ls)
			}
		}
	}
	return e
}

// acquiresOf returns the acquisitions that calling the function value v causes.
func (a *engine) acquiresOf(n *nest, v ssa.Value) []locks.Acquire {
	t := a.funcValue(n, v, maxValueSteps)
	if t.summary == nil {
		return nil
	}
	t.sub.resolver = n.resolver
	var out []locks.Acquire
	for _, acq := range t.summary.Effect.Acquires {
		if acq, ok := t.sub.acquire(acq); ok {
			out = append(out, acq)
		}
	}
	return out
}

func withAcquire(e *locks.Effect, acq locks.Acquire) *locks.Effect {
	if e == nil {
		e = &locks.Effect{}
	}
	e.Acquires = append(e.Acquires, acq)
	return e
}
