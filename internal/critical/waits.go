package critical

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// instr collects an operation on a channel.
func (c *collector) instr(instr ssa.Instruction, s locks.State) {
	switch instr := instr.(type) {
	case *ssa.Send:
		c.transfer(instr, types.SendOnly, instr.Chan, s)
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			c.transfer(instr, types.RecvOnly, instr.X, s)
		}
	case *ssa.Select:
		c.selects(instr, s)
	}
}

// transfer collects a send on ch or a receive from it, which waits for its partner.
func (c *collector) transfer(instr ssa.Instruction, dir types.ChanDir, ch ssa.Value, s locks.State) {
	wanted, served := c.sides(dir, ch)
	c.wait(instr, wanted, c.worlds(s))
	c.bring(instr, served)
}

// sides returns what an operation on ch waits for, and what it brings about.
func (c *collector) sides(dir types.ChanDir, ch ssa.Value) (wanted, served Resource) {
	if dir == types.RecvOnly {
		return c.resource(Sender, ch), c.resource(Receiver, ch)
	}
	return c.resource(Receiver, ch), c.resource(Sender, ch)
}

// selects collects a select, which waits for the partner of any of its arms, unless the end of a context ends the wait.
func (c *collector) selects(instr *ssa.Select, s locks.State) {
	var wanted []Resource
	ends := false
	for _, arm := range instr.States {
		w, served := c.sides(arm.Dir, arm.Chan)
		if c.endsContext(arm.Chan) {
			ends = true
			continue
		}
		wanted = append(wanted, w)
		c.bring(instr, served)
	}
	if instr.Blocking && !ends && len(wanted) > 0 {
		w := &Want{Resource: wanted[0], Or: wanted[1:], At: c.frameAt(instr)}
		c.want(instr, w, c.worlds(s), func(world) bool { return true })
	}
}

// endsContext reports whether ch is closed at the end of a context.
func (c *collector) endsContext(ch ssa.Value) bool {
	call, ok := ch.(*ssa.Call)
	if !ok {
		return false
	}
	m := c.a.modelOf(ssax.Callee(&call.Call))
	feed, ok := syncmodel.First[*syncmodel.Feed](m)
	return ok && feed.From == syncmodel.FromContext
}

func (c *collector) builtin(call ssa.CallInstruction) {
	if call.Common().Value.Name() == "close" {
		c.bring(call, c.resource(Sender, call.Common().Args[0]))
	}
}

// resource returns the resource that the value v stands for.
func (c *collector) resource(kind Kind, v ssa.Value) Resource {
	l := locks.Lock{Path: c.u.Resolver().Of(v)}
	return c.handedOn(Resource{kind, l.Declare(c.u.Resolver(), v)})
}

// wait notes that the function waits for r at instr.
func (c *collector) wait(instr ssa.Instruction, r Resource, worlds []world) {
	w := &Want{Resource: r, At: c.frameAt(instr)}
	c.want(instr, w, worlds, func(world) bool { return true })
}

// bring notes that instr itself brings about r.
func (c *collector) bring(instr ssa.Instruction, r Resource) {
	c.sites = append(c.sites, Site{r, c.u.Func, instr})
	c.serve(instr, Serve{r})
}

// serve notes that the function does at instr what others wait for.
func (c *collector) serve(instr ssa.Instruction, s Serve) {
	c.events = append(c.events, event{instr: instr, deferred: isDefer(instr), serve: &s})
	same := func(x Serve) bool { return x.Kind == s.Kind && x.Key() == s.Key() && x.Path == s.Path }
	if len(c.out.Serves) < maxServes && !slices.ContainsFunc(c.out.Serves, same) {
		c.out.Serves = append(c.out.Serves, s)
	}
}

// add notes that the function adds at instr to the group r.
func (c *collector) add(instr ssa.Instruction, r Resource) {
	c.events = append(c.events, event{instr: instr, deferred: isDefer(instr), add: &r})
	same := func(x Resource) bool { return x.Key() == r.Key() && x.Path == r.Path }
	if len(c.out.Adds) < maxServes && !slices.ContainsFunc(c.out.Adds, same) {
		c.out.Adds = append(c.out.Adds, r)
	}
}

func isNegative(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.Value != nil && k.Int64() < 0
}

// model collects what a primitive waits for, and what it does for others.
func (p point) model(m *syncmodel.Model) {
	operand := func(kind Kind, o syncmodel.Operand) (Resource, bool) {
		v := o.In(p.call)
		if v == nil || o.Field != "" {
			return Resource{}, false
		}
		return p.resource(kind, v), true
	}
	for _, e := range m.Effects {
		switch e := e.(type) {
		case *syncmodel.GroupWait:
			if r, ok := operand(Group, e.Group); ok {
				p.wait(p.instr, r, p.worlds())
			}
		case *syncmodel.GroupAdd:
			if r, ok := operand(Group, e.Group); ok && !isNegative(e.Delta.In(p.call)) {
				p.add(p.instr, r)
			}
		case *syncmodel.GroupDone:
			if r, ok := operand(Group, e.Group); ok {
				p.bring(p.instr, r)
			}
		case *syncmodel.CondWait:
			if r, ok := operand(Signal, e.Cond); ok {
				p.condWait(r, e.Cond.In(p.call))
			}
		case *syncmodel.CondNotify:
			if r, ok := operand(Signal, e.Cond); ok {
				p.bring(p.instr, r)
			}
		case *syncmodel.OnceDo:
			if r, ok := operand(Once, e.Once); ok {
				p.once(r, e.Func)
			}
		case *syncmodel.Wrap:
			if e.Once {
				p.wrapped(e)
			}
		case *syncmodel.Call:
			p.runs(e.Func, nil)
		case *syncmodel.Spawn:
			if r, ok := operand(Group, e.Group); ok && !e.Await {
				p.counted(r, e.Func)
			}
		}
	}
}

// condWait collects a wait for a signal on cond, during which the lock of the condition
// variable is not held. If nothing tells which lock that is, it is the innermost.
func (p point) condWait(r Resource, cond ssa.Value) {
	w := &Want{Resource: r, At: p.frameAt(p.call), unlocks: true}
	if lock, ok := locks.LockOf(p.u.Resolver(), cond); ok {
		w.unlocks, w.Released = false, []locks.Lock{p.lock(lock).Lock}
	}
	p.want(p.instr, w, p.worlds(), func(world) bool { return true })
}

// unlocked returns w with the innermost lock that is held in worlds as released, if w
// gives up a lock and one is held.
func unlocked(w *Want, worlds []world) *Want {
	if !w.unlocks {
		return w
	}
	out := *w
	out.Released = slices.Clone(w.Released)
	for _, x := range worlds {
		if n := len(x.held); n > 0 {
			out.unlocks = false
			out.Released = append(out.Released, x.held[n-1].Lock)
		}
	}
	return &out
}

// once collects a call of Once.Do: it waits for the function to have run, which
// waits for what it does.
func (p point) once(r Resource, fn syncmodel.Callee) {
	p.wait(p.instr, r, p.worlds())
	p.runs(fn, []Hold{{Resource: r, given: true}})
}

// runs collects what the function waits for that a primitive runs while it holds
// the given resources.
func (p point) runs(fn syncmodel.Callee, held []Hold) {
	if t, ok := p.callee(fn); ok {
		p.apply(t, p.a.funcOf(t), held)
	}
}

func (p point) callee(fn syncmodel.Callee) (summary.Target, bool) {
	v := fn.In(p.call)
	if v == nil || fn.Method != "" || fn.Field != "" {
		return summary.Target{}, false
	}
	return p.a.sum.ValueTarget(p.u, v), true
}

// counted collects the start of a goroutine that the group r waits for: it owes its
// end to those that wait.
func (p point) counted(r Resource, fn syncmodel.Callee) {
	if t, ok := p.callee(fn); ok {
		p.owes(t, []Resource{r})
	}
}

// owes pairs owed with what t waits for, which runs on a goroutine that owes it.
func (p point) owes(t summary.Target, owed []Resource) {
	p.owesUnless(t, owed, func(*Want) bool { return false })
}

// owesUnless is owes but for what t waits for when it owes nothing any more.
func (p point) owesUnless(t summary.Target, owed []Resource, done func(*Want) bool) {
	f := p.a.funcOf(t)
	if f == nil {
		return
	}
	for _, inner := range f.Wants {
		w, ok := p.translate(t, inner)
		if !ok || done(inner) {
			continue
		}
		w.At, w.Inner = inner.At, inner.Inner
		for _, r := range owed {
			pair := &Pair{
				Held: Hold{Resource: r}, At: p.frameAt(p.call), Want: w, Gates: w.Held,
				Relation: p.relate(r, w), Sure: !w.Conditional, States: w.States, Func: codeOf(p.collector, t), Instr: p.call,
			}
			if t.Unit != nil {
				pair.At.Func = t.Unit.Name()
			}
			p.addPair(pair)
		}
	}
}
