package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// summarize derives the summary of u from its solved flow.
func (a *engine) summarize(u *Unit) *Function {
	c := collector{a: a, u: u, failing: make(map[*ssa.Return]bool), handed: a.handovers(u.Func)}
	u.Flow.Visit(locks.Visitor{
		Call: c.call,
		Instr: func(instr ssa.Instruction, s locks.State) {
			if ret, ok := instr.(*ssa.Return); ok {
				c.ret(ret, s)
			}
		},
	})
	f := c.function()
	f.Effect.NoReturn, f.Effect.Goexit = a.neverEnds(u)
	f.Requires = append(f.Requires, u.Contract.Requires...)
	f.Excludes = u.Contract.Excludes
	if f.trivial() {
		return nil
	}
	return f
}

// summarizeResults derives what little there is to say of a function that does
// nothing to locks: what its results refer to.
func (a *engine) summarizeResults(u *Unit) *Function {
	c := collector{a: a, u: u}
	if rets := slices.Collect(ssax.InstrsOf[*ssa.Return](u.Func)); slices.ContainsFunc(rets, tellsResult) {
		for _, ret := range rets {
			c.collectResults(ret)
		}
	}
	if f := c.function(); !f.trivial() {
		return f
	}
	return nil
}

// A collector gathers a summary while it visits a flow.
type collector struct {
	a       *engine
	u       *Unit
	fn      Function
	top     bool // some return is reached in a state that nothing is known of
	results []resultInfo
	seen    [][]locks.Cond          // what some way to each of fn.Effect.Cases returns
	failing map[*ssa.Return]bool    // whether every world at a return is a failure
	taken   [][]place               // where fn.Effect.Acquires happen
	called  [][]place               // where fn.Calls happen
	tested  map[testedResult]string // memo of testedFor
	handed  []locks.Lock            // what goroutines take over that the function starts
	view    *stateView              // of the state of which viewOf was asked last
	stored  map[string]bool         // names of fields that the function stores to; nil: not computed
}

// exported returns p as callers know it, with the values that ret returns
// known as results. It is false if p means nothing outside.
func (c *collector) exported(p accesspath.Path, ret *ssa.Return) (accesspath.Path, bool) {
	if !p.Valid() {
		return p, false
	}
	if c.visible(p) {
		return p, true
	}
	if ret != nil {
		for i := range ret.Results {
			if q := c.u.nest.resolver.Of(ssax.Returned(ret, i)); q.Valid() && p.HasPrefix(q) {
				return p.Rebase(q, accesspath.ResultPath(i)), !p.Cut()
			}
		}
	}
	// Some element of something visible is still of use: it may be released.
	if q := p.WithoutIndexes(); q != p && c.visible(q) {
		return q, true
	}
	return p, false
}

// visible reports whether callers can name p: of a declared function those
// rooted at parameters and globals, of a literal also what belongs to the
// functions around it.
func (c *collector) visible(p accesspath.Path) bool {
	fn := c.u.Func
	if fn.Parent() == nil {
		return p.Root.Kind != accesspath.Local && !p.MentionsLocal()
	}
	if v, ok := p.Root.Value.(*ssa.Parameter); ok && v.Parent() == fn {
		return true
	}
	return !ownedBy(p, fn)
}

// lock exports l; a lock without a name outside keeps its declaration.
func (c *collector) lock(l locks.Lock, ret *ssa.Return) locks.Lock {
	p, ok := c.exported(l.Path.ByKey(c.u.Func), ret)
	if !ok && l.Path.Len() == 0 {
		p, ok = c.exported(c.entryOf(l.Path.Root.Value), nil)
	}
	if !ok {
		return l.Anonymous()
	}
	l.Path = p
	return l
}

// conds exports the conditions that callers can tell something of, at most
// maxConds.
func (c *collector) conds(in []locks.Cond, ret *ssa.Return) []locks.Cond {
	var out []locks.Cond
	for _, cond := range in {
		if c.overwritten(cond.Atom.X) || c.overwritten(cond.Atom.Y) {
			continue // the caller knows the value before the call only
		}
		if locks.IsDerived(cond.Atom.X) || locks.IsDerived(cond.Atom.Y) {
			continue // arguments have other lengths than what they are part of, and may be constants
		}
		x, ok := c.exported(cond.Atom.X, ret)
		if !ok || !x.Exact() {
			continue
		}
		if cond.Atom.Y.Valid() {
			y, ok := c.exported(cond.Atom.Y, ret)
			if !ok || !y.Exact() {
				continue
			}
			cond.Atom.Y = y
		}
		cond.Atom.X = x
		if out = append(out, cond); len(out) == maxConds {
			break
		}
	}
	return out
}

// overwritten reports whether the function stores to a field of the name that p
// ends with.
func (c *collector) overwritten(p accesspath.Path) bool {
	_, last, ok := p.Parent()
	if !ok {
		return false
	}
	if c.stored == nil {
		c.stored = storedFields(c.u.Func)
	}
	return c.stored[last.Name]
}

// storedFields returns the names of the fields that fn stores to.
func storedFields(fn *ssa.Function) map[string]bool {
	names := make(map[string]bool)
	for st := range ssax.InstrsOf[*ssa.Store](fn) {
		if fa, ok := st.Addr.(*ssa.FieldAddr); ok {
			names[ssax.StructOf(fa.X.Type()).Field(fa.Field).Name()] = true
		}
	}
	return names
}

// function returns what was collected.
func (c *collector) function() *Function {
	f := &c.fn
	e := &f.Effect
	for i := range e.Acquires {
		e.Acquires[i].If = c.proviso(c.taken[i])
	}
	for i := range f.Calls {
		f.Calls[i].If = c.proviso(c.called[i])
	}
	settleCases(e, mayRefuse(c.u.Func), outcomesOf(c.u.Func), c.seen, c.isLasting)
	if c.top {
		e.Cases, e.Unsure, e.Leaves, e.Top = nil, nil, nil, true
	}
	if slices.ContainsFunc(c.results, func(r resultInfo) bool { return r.opaque }) {
		c.giveAway(e)
	}
	f.Requires = slices.DeleteFunc(f.Requires, func(r Require) bool { return !alwaysReleased(e, r) || inheritedInVain(e, r) })
	f.Results = exportResults(c.results)
	return f
}

// giveAway makes unsure the locks that the function returns with: it returns a
// function, too, of which nothing is known, and which may be there to release
// them.
func (c *collector) giveAway(e *locks.Effect) {
	for i := range e.Cases {
		for _, a := range e.Cases[i].Acquired {
			c.addUnsure(a.Lock)
		}
		e.Cases[i].Acquired = nil
	}
}

// ret collects the ways to end at ret.
func (c *collector) ret(ret *ssa.Return, s locks.State) {
	c.collectResults(ret)
	if s.Top() {
		c.top = true
		return
	}
	for _, w := range c.u.Flow.Worlds(s) {
		c.exit(ret, w)
	}
}

// exit adds one world at ret to the cases: worlds that change the same locks
// are one case, under the conditions that hold in all of them.
func (c *collector) exit(ret *ssa.Return, w locks.World) {
	k := locks.Case{When: c.exitConds(ret, w)}
	if _, seen := c.failing[ret]; !seen {
		c.failing[ret] = true
	}
	c.failing[ret] = c.failing[ret] && slices.ContainsFunc(k.When, outcomesOf(c.u.Func).failure)
	for _, h := range w.Held() {
		if !h.Lock.Path.Valid() || c.handsOver(h.Lock) {
			c.addUnsure(c.lock(h.Lock, ret))
			continue
		}
		k.Acquired = append(k.Acquired, locks.Change{Lock: c.lock(h.Lock, ret), Mode: h.Mode})
	}
	for _, l := range w.Lent() {
		k.Released = append(k.Released, locks.Change{Lock: c.lock(l.Lock, ret), Mode: l.Mode})
		c.require(l)
	}
	seen := append(c.outcomesMet(ret, k.When), k.When...)
	cases := &c.fn.Effect.Cases
	for i := range *cases {
		if sameChanges(&(*cases)[i], &k) {
			(*cases)[i].When = commonConds((*cases)[i].When, k.When)
			c.seen[i] = append(c.seen[i], seen...)
			return
		}
	}
	*cases = append(*cases, k)
	c.seen = append(c.seen, seen)
}

func sameChanges(a, b *locks.Case) bool {
	return slices.Equal(a.Acquired, b.Acquired) && slices.Equal(a.Released, b.Released)
}

// commonConds returns the conditions that stand in both lists.
func commonConds(a, b []locks.Cond) []locks.Cond {
	return slices.DeleteFunc(slices.Clone(a), func(c locks.Cond) bool { return !slices.Contains(b, c) })
}

// exitConds returns what is known at ret in w: of the results first, since that
// is what callers test.
func (c *collector) exitConds(ret *ssa.Return, w locks.World) []locks.Cond {
	var out []locks.Cond
	for i, r := range ret.Results {
		for _, cond := range c.u.Flow.ValueConds(w, accesspath.ResultPath(i), r) {
			if cond.Atom.Const == "nil" || cond.Atom.Const == "true" {
				out = append(out, cond)
			}
		}
	}
	return append(out, c.conds(w.Conds(), nil)...)
}

// addUnsure notes that callers cannot tell what becomes of l.
func (c *collector) addUnsure(l locks.Lock) {
	if all := &c.fn.Effect.Unsure; !slices.Contains(*all, l) && len(*all) < maxAcquires {
		*all = append(*all, l)
	}
}

// require notes that the caller must hold a lock which the body releases.
func (c *collector) require(l locks.Change) {
	if !l.Lock.Exact() {
		return
	}
	lock := c.lock(l.Lock, nil)
	if lock.Path.Valid() {
		c.addRequire(Require{Lock: lock, Mode: l.Mode, Source: Inferred})
	}
}

// call collects the acquisitions of a call and whether it calls a parameter.
func (c *collector) call(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
	if e := c.a.effectOf(call); e != nil && !s.Top() {
		for _, l := range e.Unsure {
			c.addUnsure(c.lock(l, nil))
		}
		for i := range e.Acquires {
			if c.u.nest.resolver.AtEntry(e.Acquires[i].Lock.Path, at) {
				c.acquire(call, &e.Acquires[i], s)
			}
		}
	}
	c.inherit(call, s)
	c.invoke(call, s)
}

// inherit takes over what the callee requires if the function does nothing to
// meet it: then its own callers have to. Exported functions are judged by
// themselves, since nobody told their callers.
func (c *collector) inherit(call ssa.CallInstruction, s locks.State) {
	obj := ssax.DeclaredObject(c.u.Func)
	if obj == nil || obj.Exported() || c.u.Func.Parent() != nil || s.Top() {
		return
	}
	t := c.a.target(call)
	if t.summary == nil {
		return
	}
	for _, r := range t.summary.Requires {
		r.Lock = t.sub.lock(r.Lock)
		if r.Source != Inferred && r.Lock.Exact() && near(r.Lock) && c.visible(r.Lock.Path) && c.untouched(r.Lock, s) {
			c.addRequire(r)
		}
	}
}

// near reports whether l belongs to a parameter or to what its fields refer to.
// That a caller answers for the locks of objects further away is nobody's
// convention.
func near(l locks.Lock) bool { return l.Path.Len() <= 2 }

// untouched reports whether no world has acquired or released l.
func (c *collector) untouched(l locks.Lock, s locks.State) bool {
	for _, w := range c.u.Flow.Worlds(s) {
		if _, freed := w.Released(l); freed || w.MayHold(l) || w.Lends(l) {
			return false
		}
	}
	return true
}

func (c *collector) addRequire(r Require) {
	same := func(x Require) bool { return x.Lock.Path == r.Lock.Path }
	if !slices.ContainsFunc(c.fn.Requires, same) && !slices.ContainsFunc(c.u.Contract.Requires, same) {
		c.fn.Requires = append(c.fn.Requires, r)
	}
}

// frame describes a call in the function for traces.
func (c *collector) frame(call ssa.CallInstruction) locks.Frame {
	return locks.Frame{Func: unitName(c.u.Func), Pos: ssax.Pos(call)}
}
