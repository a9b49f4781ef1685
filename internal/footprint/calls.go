package footprint

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// call collects what a call does that happens on this goroutine: where it stands,
// or deferred.
func (c *collector) call(call ssa.CallInstruction) {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		c.builtin(call, b.Name())
		return
	}
	exclusive := false
	m := c.a.model(ssax.Callee(common))
	if m != nil {
		exclusive = c.model(call, m)
	}
	t := c.a.target(call)
	if f := c.a.footOf(t); f != nil {
		c.apply(call, t, f, running{sure: true})
	} else if m == nil {
		c.unknown(common)
	}
	for _, cb := range t.Callbacks() {
		c.runs(call, cb.Func, exclusive || cb.Locked)
	}
	if t.Unit == nil && common.StaticCallee() == nil {
		method := ""
		if common.IsInvoke() {
			method = common.Method.Name()
			c.changes(common)
		}
		c.calls(common.Value, method, c.runsSurely(call))
	}
}

// builtin collects what a builtin does besides the accesses of an ordinary call.
func (c *collector) builtin(call ssa.CallInstruction, name string) {
	common := call.Common()
	if name == "close" {
		c.sync(common.Args[0], Channel, false, true)
	}
	if _, deferred := call.(*ssa.Defer); deferred {
		c.list = memory.Builtin(c.list[:0], common)
		c.accesses(c.list)
	}
}

// calls notes that the function value v, or a method of it, is called. A function that is kept in something which callers know is not known:
// what they pass is ([Function.Calls]).
func (c *collector) calls(v ssa.Value, method string, sure bool) {
	n := c.nameOf(v)
	if n.at == 0 {
		return
	}
	c.foot.addCall(spawned{at: n.at, method: method, sure: sure})
	if method == "" && c.a.places.nodes[n.at].parent != 0 {
		c.runsUnknown()
	}
}

// runs collects what the function value v does, which the callee of call runs
// before it returns. Accesses do not count if the callee makes sure that they are
// exclusive.
func (c *collector) runs(call ssa.CallInstruction, v ssa.Value, exclusive bool) {
	t := c.a.sum.ValueTarget(c.u, v)
	if f := c.a.footOf(t); f != nil {
		c.apply(call, t, f, running{exclusive: exclusive})
	} else {
		c.calls(v, "", false)
	}
}

// unknown collects a call of code that nothing is known of.
func (c *collector) unknown(common *ssa.CallCommon) {
	if common.IsInvoke() && c.reaches(common.Value) || slices.ContainsFunc(common.Args, c.reaches) {
		c.runsUnknown()
	}
}

// reaches reports whether code that gets v gets hold of something that callers
// know.
func (c *collector) reaches(v ssa.Value) bool {
	v = ssax.Unconverted(v, ssax.Boxed)
	if !shares(v.Type()) {
		return false
	}
	if phi, ok := v.(*ssa.Phi); ok {
		return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool { return c.nameOf(e).at != 0 })
	}
	return c.nameOf(v).at != 0
}

// How a call runs something.
type running struct {
	exclusive bool // what it accesses is kept apart from what other goroutines do
	sure      bool // nothing but the call decides that it runs
}

// apply collects what f says of t, which runs at call.
func (c *collector) apply(call ssa.CallInstruction, t summary.Target, f *foot, how running) {
	if !how.exclusive {
		for _, list := range [][]access{f.accesses, f.locked} {
			for i := range list {
				c.applyAccess(t, list[i])
			}
		}
	}
	for _, s := range f.syncs {
		if n, arg := c.translate(t, s.at); n.at != 0 {
			c.syncAt(n.at, s.kind, s.acquire, s.release)
		} else if arg == nil || !isFresh(arg) {
			c.runsUnknown()
		}
	}
	for _, s := range f.spawns {
		s = c.settle(t, s)
		s.sure = s.sure && how.sure && c.startsSurely(call)
		if !s.joined && !s.later {
			s = s.or(c.times(call.Block()))
		}
		c.passOn(t, s)
	}
	for _, i := range f.published {
		c.publishArg(t, i)
	}
	for _, s := range f.calls {
		if n, _ := c.translate(t, s.at); n.at != 0 {
			s.at, s.sure = n.at, s.sure && how.sure && c.runsSurely(call)
			c.foot.addCall(s)
		}
	}
	c.foot.ambient = c.foot.ambient || f.ambient
	if f.opaque && (isLiteral(t) || slices.ContainsFunc(t.Args(), func(arg ssa.Value) bool { return arg != nil && c.reaches(arg) })) {
		c.runsUnknown()
	}
}

// isLiteral reports whether t is a function literal, which speaks of the
// parameters of the function around it as that does.
func isLiteral(t summary.Target) bool { return t.Unit != nil && t.Unit.Func.Parent() != nil }

// applyAccess collects an access of the callee t.
func (c *collector) applyAccess(t summary.Target, x access) {
	n, arg := c.translate(t, x.at)
	if n.at == 0 || n.own {
		return
	}
	if arg != nil {
		unless, done := c.passes(arg, x)
		if !done {
			return
		}
		x.unless = unless
		if c.a.places.nodes[x.at].parent == 0 {
			x.pointee = x.pointee && !isAddress(arg)
		}
		x.chosen = x.chosen && c.choose(t)
		if c.a.idle(n.at, x.write) || x.write && x.pointee && c.a.isStateless(arg, x.at) {
			return
		}
	}
	x.at = n.at
	if x.unless == 0 {
		x.unless = c.unless(n.at)
	}
	x.chosen = x.chosen || n.chosen
	if x.inner == nil {
		x.inner = &locks.Frame{Func: c.a.nameOf(t.Unit), Pos: x.pos}
	}
	c.access(x)
}

// translate names a place of the callee t as this function does, with the
// argument that it starts from, if it starts from one.
func (c *collector) translate(t summary.Target, p place) (n name, arg ssa.Value) {
	root := c.a.places.rootOf(p)
	i := -1
	switch {
	case root.Kind == accesspath.Global:
		return name{at: p}, nil
	case isLiteral(t):
		if root.Kind == accesspath.Param {
			return name{at: p}, nil
		}
		i = paramIndex(t.Unit.Func, root.Value)
	case root.Kind == accesspath.Param:
		i = root.Index
	}
	if i < 0 {
		return name{}, nil
	}
	if arg = t.Arg(i); arg == nil {
		return name{}, nil
	}
	n = c.nameOf(arg)
	if n.at != 0 {
		n.at = c.a.places.graft(p, n.at, n.shifted)
	}
	return n, arg
}

// paramIndex returns the index of the parameter v of fn, or -1.
func paramIndex(fn *ssa.Function, v ssa.Value) int {
	for i, p := range fn.Params {
		if v == ssa.Value(p) {
			return i
		}
	}
	return -1
}

// publishArg publishes what is passed as the parameter i that t publishes.
func (c *collector) publishArg(t summary.Target, i int) {
	if isLiteral(t) {
		c.foot.publish(i)
	} else {
		c.publish(t.Arg(i))
	}
}

// choose reports whether integers of the callers are among what is passed to t.
func (c *collector) choose(t summary.Target) bool {
	for _, arg := range t.Args() {
		if arg == nil {
			return true
		}
		if b, ok := arg.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 && isChosen(arg, maxIndexSteps) {
			return true
		}
	}
	return false
}
