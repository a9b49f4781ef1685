package footprint

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// model collects what the model of a primitive says. exclusive reports that the
// primitive keeps apart what it runs from what other goroutines do.
func (c *collector) model(call ssa.CallInstruction, m *syncmodel.Model) (exclusive bool) {
	sync := func(o syncmodel.Operand, kind SyncKind, acquire, release bool) {
		c.operand(call, o, kind, acquire, release)
	}
	for _, e := range m.Effects {
		switch e := e.(type) {
		case *syncmodel.Acquire:
			sync(e.Lock, Lock, true, false)
		case *syncmodel.Release:
			sync(e.Lock, Lock, false, true)
		case *syncmodel.GroupDone:
			sync(e.Group, Group, false, true)
		case *syncmodel.GroupWait:
			c.joins = true
			sync(e.Group, Group, true, false)
		case *syncmodel.CondWait:
			c.joins = true
			sync(e.Cond, Cond, true, false)
		case *syncmodel.CondNotify:
			sync(e.Cond, Cond, false, true)
		case *syncmodel.OnceDo:
			exclusive = true
			sync(e.Once, Once, true, true)
		case *syncmodel.MapOp:
			sync(e.Map, Atomic, e.Read, e.Write)
			c.publish(e.Value.In(call))
		case *syncmodel.PoolGet:
			sync(e.Pool, Atomic, true, false)
		case *syncmodel.PoolPut:
			sync(e.Pool, Atomic, false, true)
			c.publish(e.Object.In(call))
		case *syncmodel.Atomic:
			c.atomic(call, e)
		case *syncmodel.Spawn:
			c.modelSpawn(call, e)
		case *syncmodel.Call:
			c.modelCall(call, e)
		}
	}
	return exclusive
}

// operand collects a synchronization on an operand of a primitive.
func (c *collector) operand(call ssa.CallInstruction, o syncmodel.Operand, kind SyncKind, acquire, release bool) {
	v := o.In(call)
	if v == nil || o.Field == "" {
		c.sync(v, kind, acquire, release)
	} else if n := c.nameOf(v); n.at != 0 {
		p := c.a.places.step(n.at, accesspath.Step{Kind: accesspath.Field, Name: o.Field})
		c.syncAt(p, kind, acquire, release)
	}
}

// atomic collects an atomic operation. Those on variables of atomic types are
// no accesses, since nothing else can access the variable in another way.
func (c *collector) atomic(call ssa.CallInstruction, e *syncmodel.Atomic) {
	c.operand(call, e.Addr, Atomic, e.Op.Reads(), e.Op.Writes())
	addr := e.Addr.In(call)
	if e.Op.Writes() {
		c.publish(e.Value.In(call))
	}
	if addr == nil || e.Addr.Kind != syncmodel.Arg {
		return
	}
	if n := c.nameOf(addr); n.at != 0 && !n.own {
		c.access(access{at: n.at, mode: mode{pointee: !isAddress(addr), atomic: true}, write: e.Op.Writes(), chosen: n.chosen})
	}
}

// modelSpawn collects that a primitive runs something on another goroutine.
func (c *collector) modelSpawn(call ssa.CallInstruction, e *syncmodel.Spawn) {
	if v := e.Func.In(call); v != nil && e.Func.Field == "" {
		how := spawned{many: e.Times == syncmodel.Many, joined: e.Await, sure: e.Start == syncmodel.OnCall && !e.Serial && c.startsSurely(call)}
		if !(e.Await && endsFirst(v)) {
			how = how.or(c.times(call.Block()))
		}
		c.startValue(v, e.Func.Method, how)
	}
}

// modelCall collects that a primitive calls a method of an operand. Functions
// that it calls are among the callbacks.
func (c *collector) modelCall(call ssa.CallInstruction, e *syncmodel.Call) {
	v := e.Func.In(call)
	if v == nil || e.Func.Method == "" || e.Func.Field != "" {
		return
	}
	mi, ok := v.(*ssa.MakeInterface)
	if !ok {
		return
	}
	obj, index, _ := types.LookupFieldOrMethod(mi.X.Type(), false, c.u.Func.Pkg.Pkg, e.Func.Method)
	method, ok := obj.(*types.Func)
	if !ok || len(index) > 1 {
		return // promoted: the receiver is a part of the operand
	}
	t := c.a.sum.MethodTarget(c.u, method.Origin(), mi.X)
	if f := c.a.footOf(t); f != nil {
		c.apply(call, t, f, running{})
	}
}

// endsFirst reports whether the function value v, which a test runs, has ended where the test goes on, as far as its own
// code tells: it does not ask to run beside others. What is passed in may, which whoever passes it sees.
func endsFirst(v ssa.Value) bool {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return true
	}
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if _, parallel := syncmodel.EffectOf[*syncmodel.Parallel](call.Common()); parallel {
			return false
		}
	}
	return true
}
