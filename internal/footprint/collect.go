package footprint

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A collector gathers the footprint of one function.
type collector struct {
	a     *engine
	u     *summary.Unit
	r     *accesspath.Resolver
	foot  foot
	names map[ssa.Value]name // memo of nameOf

	state  locks.State     // at the instruction being looked at, if u has a flow
	at     ssa.Instruction // the same, or the place where it takes effect
	joins  bool            // the function waits for something
	timing timing

	claimed memo.Map[*ssa.BasicBlock, bool] // memo of isClaimed
	lazy    memo.Map[*ssa.BasicBlock, bool] // memo of isLazy
	stores  map[variable][]*ssa.Store       // memo of storesTo
	waitsAt []waiting                       // memo of waits; nil if that was not asked for

	list []memory.Access // reused

	excepted []exception // memo of exceptions
	compared bool        // so is that
}

// collect returns the footprint of u. Calls that are not solved yet do nothing.
func (a *engine) collect(u *summary.Unit) *foot {
	c := collector{a: a, u: u, r: u.Resolver(), names: a.values(), list: a.list, timing: timing{events: a.events[:0]}}
	defer func() { a.list, a.events = c.list, c.timing.events }()
	if u.Flow != nil {
		u.Flow.Visit(locks.Visitor{
			Instr: func(instr ssa.Instruction, s locks.State) {
				c.state = s
				c.instr(instr)
			},
			Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
				c.state, c.at = s, at
				c.call(call)
			},
		})
	} else {
		c.blocks()
	}
	if c.joins {
		for i := range c.foot.spawns {
			c.foot.spawns[i].joined = !c.foot.spawns[i].later
		}
		c.foot.accesses = slices.DeleteFunc(c.foot.accesses, func(x access) bool { return x.async })
		c.foot.locked = slices.DeleteFunc(c.foot.locked, func(x access) bool { return x.async })
	}
	c.order()
	return &c.foot
}

// blocks looks at a function that does nothing to locks, where the order of
// instructions does not matter.
func (c *collector) blocks() {
	for instr := range ssax.Instrs(c.u.Func) {
		c.instr(instr)
		if call, ok := instr.(*ssa.Call); ok {
			c.call(call)
		}
	}
}

// locked reports whether a lock is held at the instruction being looked at. That is
// not known if it depends on the way there, or the caller must hold one.
func (c *collector) locked() (locked, known bool) {
	if len(c.u.Contract.Requires) > 0 || c.u.Summary != nil && len(c.u.Summary.Requires) > 0 {
		return false, false
	}
	if c.u.Flow == nil {
		return false, true
	}
	if c.state.Top() {
		return false, false
	}
	worlds, holding := c.u.Flow.Worlds(c.state), 0
	for _, w := range worlds {
		if len(w.Held()) > 0 {
			holding++
		}
	}
	return holding > 0, holding == 0 || holding == len(worlds)
}

// instr collects what an instruction does itself.
func (c *collector) instr(instr ssa.Instruction) {
	c.at = instr
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			c.joins = true
			c.sync(instr.X, Channel, true, true)
		}
	case *ssa.Store:
		c.store(instr.Addr, instr.Val)
		c.keep(instr.Addr, instr.Val)
	case *ssa.MapUpdate:
		c.store(instr.Map, instr.Value)
		c.keep(instr.Map, instr.Value)
	case *ssa.Send:
		c.sync(instr.Chan, Channel, true, true)
		c.publish(instr.X)
		c.keep(instr.Chan, instr.X)
	case *ssa.Select:
		c.joins = true
		for _, s := range instr.States {
			c.sync(s.Chan, Channel, true, true)
			if s.Dir == types.SendOnly {
				c.publish(s.Send)
				c.keep(s.Chan, s.Send)
			}
		}
	case *ssa.Go:
		c.spawn(instr)
	case *ssa.Defer:
		// Flows leave out what does nothing to locks. Whatever is held here is
		// mostly held when it runs.
		if c.u.Flow == nil || c.a.sum.Effect(instr).Trivial() {
			c.call(instr)
		}
	}
	c.list = memory.Append(c.list[:0], instr)
	c.accesses(c.list)
}

// store publishes what is stored in, or found through, package variables.
func (c *collector) store(to, v ssa.Value) {
	if n := c.nameOf(to); n.at != 0 && c.a.places.rootOf(n.at).Kind == accesspath.Global {
		c.publish(v)
	}
}

// accesses collects memory accesses of the instruction being looked at.
func (c *collector) accesses(list []memory.Access) {
	for i := range list {
		m := &list[i]
		n := c.nameOf(m.Base)
		if n.at == 0 || n.own {
			continue
		}
		if c.a.idle(n.at, m.Write) {
			continue
		}
		x := access{at: n.at, write: m.Write, chosen: n.chosen}
		x.part, x.unless = m.Part, c.unless(n.at)
		x.pointee = m.Part == memory.Whole && len(m.Steps) == 0 && !isAddress(m.Base)
		for _, s := range m.Steps {
			x.at = c.a.places.step(x.at, s)
		}
		c.access(x)
	}
}

// access collects an access that happens at the instruction being looked at, or
// in what that calls.
func (c *collector) access(x access) {
	c.happens(x)
	if c.foot.known(c.a.places, &x) {
		return
	}
	if !x.locked && !x.async {
		locked, known := c.locked()
		if !locked && c.isClaimed(c.at.Block()) {
			locked, known = true, true // nobody else is there, as with a lock
		}
		if !known {
			return
		}
		x.locked = locked
	}
	x.pos = ssax.Pos(c.at)
	x.lazy = x.lazy || x.write && c.isLazy(c.at.Block())
	if !x.locked {
		c.foot.add(c.a.places, x)
	} else if !c.foot.known(c.a.places, &x) {
		c.foot.addLocked(x)
	}
}

// isClaimed reports whether b is passed only where an atomic operation has claimed what is done there.
func (c *collector) isClaimed(b *ssa.BasicBlock) bool {
	if b == nil {
		return false
	}
	return c.claimed.Of(b, func(b *ssa.BasicBlock) bool { return syncmodel.IsClaimedAt(b) || c.isClaimed(b.Idom()) })
}

// sync collects a synchronization on the object that v refers to.
func (c *collector) sync(v ssa.Value, kind SyncKind, acquire, release bool) {
	if v == nil {
		return
	}
	if n := c.nameOf(v); n.at != 0 {
		c.syncAt(n.at, kind, acquire, release)
	} else if at := c.leftAt(v); at != 0 {
		c.syncAt(at, kind, acquire, release)
	} else if !isFresh(v) {
		c.runsUnknown()
	}
}

// leftAt returns where the function puts the channel v, which it has made, so that others find it there: who waits in a
// queue, say. It is 0 if there is no such place.
func (c *collector) leftAt(v ssa.Value) place {
	ch, ok := ssax.Origin(v).(*ssa.MakeChan)
	if !ok {
		return 0
	}
	for _, ref := range *ch.Referrers() {
		var n name
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Val == ssa.Value(ch) {
				n = c.nameOf(ref.Addr)
			}
		case *ssa.MapUpdate:
			if ref.Value == ssa.Value(ch) {
				n = c.element(ref.Map, nil)
			}
		}
		if n.at != 0 && !n.own {
			return n.at
		}
	}
	return 0
}

func (c *collector) syncAt(p place, kind SyncKind, acquire, release bool) {
	if c.a.places.rootOf(p).Kind == accesspath.Global && !kind.waits() {
		c.foot.ambient = true
		return
	}
	c.foot.addSync(syncOp{p, kind, acquire, release})
	if kind != Lock {
		c.synchronizes(acquire, release)
	}
}

// publish notes that other goroutines may get hold of v.
func (c *collector) publish(v ssa.Value) {
	if v == nil {
		return
	}
	n := c.nameOf(v)
	if n.at == 0 || c.a.places.nodes[n.at].parent != 0 {
		return
	}
	root := c.a.places.rootOf(n.at)
	if root.Kind == accesspath.Param && shares(ssax.EnclosingDeclared(c.u.Func).Params[root.Index].Type()) {
		c.foot.publish(root.Index)
	}
}
