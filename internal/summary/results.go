package summary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// resultInfo is what the returns seen so far say of one result.
type resultInfo struct {
	alias    accesspath.Path
	mixed    bool // no alias: the returns disagree
	nilable  bool // some return may return nil
	given    bool // some return may return something else
	pointer  bool // of type error, or of one that may lead to a lock: callers compare it with nil
	handle   *Handle
	noHandle bool // the returns disagree about what calling it does
	opaque   bool // a function that nothing is known of
}

// tellsResult reports whether a summary can say something of what ret returns,
// so that the function is worth analysing for that alone.
func tellsResult(ret *ssa.Return) bool {
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		switch v := ssax.Unconverted(v, ssax.Renamed).(type) {
		case *ssa.Const:
			return v.IsNil() && ssax.IsError(v.Type())
		case *ssa.MakeClosure:
			return true
		default:
			return lockish(v.Type()) || ssax.IsError(v.Type())
		}
	})
}

// lockish reports whether values of type t may lead to a lock that the caller
// can name: pointers to structs, and interfaces with a Lock method.
func lockish(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		_, ok := u.Elem().Underlying().(*types.Struct)
		return ok
	case *types.Interface:
		return hasMethod(u, "Lock")
	}
	return false
}

func hasMethod(iface *types.Interface, name string) bool {
	for i := range iface.NumMethods() {
		if iface.Method(i).Name() == name {
			return true
		}
	}
	return false
}

// collectResults takes into account what ret returns.
func (c *collector) collectResults(ret *ssa.Return) {
	if c.results == nil {
		c.results = make([]resultInfo, len(ret.Results))
	}
	for i := range ret.Results {
		c.collectResult(&c.results[i], ssax.Returned(ret, i), ret.Block())
		c.results[i].given = c.results[i].given || ssax.IsRevised(ret, i)
	}
}

// collectResult takes into account that the block at returns v.
func (c *collector) collectResult(r *resultInfo, v ssa.Value, at *ssa.BasicBlock) {
	r.pointer = lockish(v.Type()) || ssax.IsError(v.Type())
	if k, ok := v.(*ssa.Const); ok {
		r.nilable = r.nilable || k.IsNil()
		r.given = r.given || !k.IsNil()
		r.mixed = r.mixed || !k.IsNil()
		return // nil refers to nothing, so it disagrees with nothing
	}
	how := c.a.nilness(v)
	r.nilable = r.nilable || how != NeverNil && !ssax.IsFoundNonNil(v, at)
	r.given = r.given || how != AlwaysNil
	named := c.u.nest.resolver.Of(v)
	if entry := c.entryOf(v); entry.Valid() && isLock(v) {
		named = entry
	}
	if p, ok := c.exported(named, nil); !lockish(v.Type()) || !ok || !p.Exact() || r.alias.Valid() && r.alias != p {
		r.mixed = true
	} else {
		r.alias = p
	}
	if _, ok := v.Type().Underlying().(*types.Signature); ok {
		c.collectHandle(r, v, at)
	}
}

// collectHandle notes what calling v, which the block at returns, does.
func (c *collector) collectHandle(r *resultInfo, v ssa.Value, at *ssa.BasicBlock) {
	t := c.a.funcValue(c.u.nest, v, maxValueSteps)
	if t.summary == nil || r.handle != nil {
		r.noHandle = true
		r.opaque = r.opaque || t.unit == nil
		return
	}
	t.sub.resolver = c.u.nest.resolver
	h := &Handle{Calls: c.handleCalls(t)}
	if e := t.sub.effect(&t.summary.Effect); e != nil {
		for _, k := range e.Cases {
			h.Effect.Cases = append(h.Effect.Cases, locks.Case{Acquired: c.changes(k.Acquired), Released: c.changes(k.Released)})
		}
		h.Effect.Unsure = c.locks(e.Unsure)
		h.Effect.Acquires = c.handleAcquires(e.Acquires, at.Instrs[len(at.Instrs)-1])
	}
	r.handle = h
}

// handleAcquires returns what is acquired when a function is called that the instruction at returns. Whether
// it is can be seen from the values that the function has kept, but not by who calls it.
func (c *collector) handleAcquires(in []locks.Acquire, at ssa.Instruction) []locks.Acquire {
	var out []locks.Acquire
	for _, a := range in {
		lock := c.lock(a.Lock, nil)
		if !lock.Path.Valid() || !c.u.nest.resolver.AtEntry(a.Lock.Path, at) {
			continue
		}
		a.Lock, a.Held, a.Released = lock, c.changes(a.Held), c.locks(a.Released)
		a.If = locks.Proviso{Hidden: !a.If.Always() || len(a.When) > 0}
		a.When = nil
		out = append(out, a)
	}
	return out
}

// handleCalls returns which of its own parameters t calls, a function that is returned.
func (c *collector) handleCalls(t target) []Invoke {
	bound := len(t.sub.args)
	if t.made {
		bound = 0
	}
	var out []Invoke
	for _, inv := range t.summary.Calls {
		if inv.Param < bound {
			continue
		}
		here := t.sub.invoke(inv)
		out = append(out, Invoke{
			Param: inv.Param - bound, Held: c.changes(here.Held), Released: c.locks(here.Released), Trace: inv.Trace,
			If: locks.Proviso{Hidden: !inv.If.Always() || len(inv.When) > 0},
		})
	}
	return out
}

func (c *collector) locks(in []locks.Lock) []locks.Lock {
	var out []locks.Lock
	for _, l := range in {
		out = append(out, c.lock(l, nil))
	}
	return out
}

func (c *collector) changes(in []locks.Change) []locks.Change {
	var out []locks.Change
	for _, k := range in {
		out = append(out, locks.Change{Lock: c.lock(k.Lock, nil), Mode: k.Mode})
	}
	return out
}

// exportResults returns what is known of the results, or nil if nothing is.
func exportResults(in []resultInfo) []FuncResult {
	out := make([]FuncResult, len(in))
	told := false
	for i, r := range in {
		if !r.mixed {
			out[i].Alias = r.alias
		}
		if !r.noHandle && !r.handle.trivial() {
			out[i].Handle = r.handle
		}
		out[i].Nil = r.nilness()
		told = told || out[i].Alias.Valid() || out[i].Handle != nil || r.pointer && out[i].Nil != PerhapsNil
	}
	if !told {
		return nil
	}
	return out
}

// nilness returns whether the result is nil, as far as that is told.
func (r *resultInfo) nilness() Nilness {
	switch {
	case !r.nilable:
		return NeverNil
	case r.pointer && !r.given:
		return AlwaysNil
	}
	return PerhapsNil
}

// neverNil reports whether v is made in a way that never gives nil.
func (a *engine) neverNil(v ssa.Value) bool { return a.nilness(v) == NeverNil }

// nilness returns whether v is nil by the way that it is made: what all values that it may be have in common.
func (a *engine) nilness(v ssa.Value) Nilness {
	how := PerhapsNil
	work := graph.NewWorklist(v)
	for v := range work.Oldest {
		switch v := v.(type) {
		case *ssa.Phi:
			work.Add(v.Edges...)
			continue
		case *ssa.ChangeInterface:
			work.Add(v.X)
			continue
		}
		made := a.madeAs(v)
		if made == PerhapsNil || how != PerhapsNil && how != made {
			return PerhapsNil
		}
		how = made
	}
	return how
}

// madeAs is nilness for what no other value is.
func (a *engine) madeAs(v ssa.Value) Nilness {
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeInterface, *ssa.MakeClosure, *ssa.MakeMap, *ssa.MakeChan, *ssa.MakeSlice,
		*ssa.Function, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
		return NeverNil
	case *ssa.Const:
		if v.IsNil() {
			return AlwaysNil
		}
	case *ssa.Call:
		return a.resultNilness(v, 0)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return a.resultNilness(call, v.Index)
		}
	}
	return PerhapsNil
}

// givesObject reports whether result i of call is something with a channel in a field that others send on, such as a timer, or a context.
func givesObject(call *ssa.Call, i int) bool {
	model := syncmodel.Of(&call.Call)
	if derive, ok := syncmodel.First[*syncmodel.Derive](model); ok {
		return isResult(derive.Context, i)
	}
	feed, ok := syncmodel.First[*syncmodel.Feed](model)
	return ok && isResult(feed.Chan, i) && feed.Chan.Field != ""
}

func isResult(o syncmodel.Operand, i int) bool { return o.Kind == syncmodel.Result && o.Index == i }

// resultNilness returns whether result i of call is nil: that of all functions which may run is.
func (a *engine) resultNilness(call *ssa.Call, i int) Nilness {
	if isErrOfEnded(call) || givesObject(call, i) {
		return NeverNil
	}
	if t := a.target(call); t.summary != nil {
		return t.summary.nilness(i)
	}
	if !call.Call.IsInvoke() {
		return PerhapsNil
	}
	t := a.dynamic.Of(call)
	if t.Unknown || len(t.Funcs) == 0 || len(t.Imports) > 0 {
		return PerhapsNil
	}
	how := PerhapsNil
	for n, fn := range t.Funcs {
		u := a.byFunc[fn]
		if u == nil || n > 0 && u.Summary.nilness(i) != how {
			return PerhapsNil
		}
		how = u.Summary.nilness(i)
	}
	return how
}

// nilness returns whether result i of f is nil, as far as that is known.
func (f *Function) nilness(i int) Nilness {
	if f == nil || i >= len(f.Results) {
		return PerhapsNil
	}
	return f.Results[i].Nil
}

// unitName returns the name of fn as its users know it: (*Store).Flush, or for
// a literal "func literal in" that of the function around it.
func unitName(fn *ssa.Function) string {
	outer := ssax.EnclosingDeclared(fn)
	name := outer.Name()
	if obj := ssax.DeclaredObject(outer); obj != nil {
		name = funcName(obj)
	}
	if outer != fn {
		return "func literal in " + name
	}
	return name
}

// funcName spells fn with its receiver but without its package.
func funcName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	return "(" + types.TypeString(recv.Type(), func(*types.Package) string { return "" }) + ")." + fn.Name()
}

// joinTraces returns the frames of outer followed by those of inner; of a long
// trace the first and the last are kept.
func joinTraces(outer, inner []locks.Frame) []locks.Frame {
	all := slices.Concat(outer, inner)
	if len(all) > maxTrace {
		all = slices.Concat(all[:maxTrace/2], all[len(all)-maxTrace/2:])
	}
	return all
}
