package footprint

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/summary"
)

// spawn collects what a go statement makes another goroutine do: it gets hold of
// the arguments, and it may call parameters.
func (c *collector) spawn(g *ssa.Go) {
	common := g.Common()
	how := c.times(g.Block())
	how.sure = c.startsSurely(g)
	for _, arg := range common.Args {
		c.publish(arg)
	}
	if common.IsInvoke() {
		c.startValue(common.Value, common.Method.Name(), how)
		return
	}
	c.capture(common.Value)
	t := c.a.target(g)
	if f := c.a.footOf(t); f != nil {
		c.started(t, f, how)
	} else if common.StaticCallee() == nil {
		c.startValue(common.Value, "", how)
	}
	if t.Unit != nil {
		return // the footprint has told what it calls
	}
	how.sure = false
	for _, cb := range t.Callbacks() {
		c.startValue(cb.Func, "", how)
	}
}

// capture publishes what the function value v has captured.
func (c *collector) capture(v ssa.Value) {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		for _, b := range mc.Bindings {
			c.publish(b)
		}
	}
}

// startValue notes that another goroutine runs the function value v, or a method
// of v, as how says.
func (c *collector) startValue(v ssa.Value, method string, how spawned) {
	c.publish(v)
	c.capture(v)
	if method == "" {
		t := c.a.sum.ValueTarget(c.u, v)
		if f := c.a.footOf(t); f != nil {
			c.started(t, f, how)
			return
		}
	}
	if n := c.nameOf(v); n.at != 0 && !c.a.places.nodes[n.at].cut {
		how.at, how.method = n.at, method
		c.foot.addSpawn(how)
	}
}

// started notes that another goroutine runs t, as how says: what it accesses is accessed while the caller goes on, and the
// functions that it calls are run by that goroutine now. Whom it waits for is no concern of the caller.
func (c *collector) started(t summary.Target, f *foot, how spawned) {
	for _, list := range [][]access{f.accesses, f.locked} {
		for _, x := range list {
			x.async = true
			c.applyAccess(t, x)
		}
	}
	for _, list := range [][]spawned{f.calls, f.spawns} {
		for _, s := range list {
			s = c.settle(t, s).or(how)
			s.sure = s.sure && how.sure
			c.passOn(t, s)
		}
	}
	for _, i := range f.published {
		c.publishArg(t, i)
	}
}

// passOn notes a spawn of the callee t.
func (c *collector) passOn(t summary.Target, s spawned) {
	n, arg := c.translate(t, s.at)
	switch {
	case s.later:
		c.isKept(n.at, s)
	case n.at != 0:
		s.at = n.at
		c.foot.addSpawn(s)
	case arg != nil && c.a.places.nodes[s.at].parent == 0:
		c.startValue(arg, s.method, s)
	}
}
