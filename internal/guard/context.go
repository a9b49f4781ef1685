package guard

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A Phase tells when a goroutine runs.
type Phase uint8

const (
	Open Phase = iota // at any time: callers in other packages, servers, goroutines of the package
	Main              // the goroutine of the main function
	Init              // the initialization of the package
	Test              // some test
)

// A Context is one way in which a function comes to run: with which locks of its callers, on
// which goroutine, and whether its arguments are known to others.
type Context struct {
	Phase  Phase
	Spawn  ssa.Instruction // what has started the goroutine; nil if it is not known or not of the package
	Many   bool            // there may be several such goroutines at a time, for one object
	Unsure bool            // it is not known who runs the function, and with which locks

	// Call is the call of the function, nil if it is not run by another one of the package; Caller
	// is the context of that one.
	Call   ssa.CallInstruction
	Caller *Context

	held  []LockRef // as the function names them
	owned uint64    // the parameters that refer to objects which nobody else knows, by bit
	made  uint64    // those that refer to objects which a caller has made
	yes   uint64    // those that are true
	no    uint64    // those that are false
	own   given     // of a literal: its own parameters, where the others are those of the function around it
	depth int       // of calls

	at struct { // memo of locksAt for the holding that it was asked for last
		*holding
		all []LockRef
		may []locks.Lock
	}
}

// same reports whether c and d differ in nothing but the calls that led there.
func (c *Context) same(d *Context) bool {
	return c.Phase == d.Phase && c.Spawn == d.Spawn && c.Many == d.Many && c.Unsure == d.Unsure &&
		c.owned == d.owned && c.made == d.made && c.yes == d.yes && c.no == d.no && c.own == d.own &&
		slices.EqualFunc(c.held, d.held, func(a, b LockRef) bool { return a.mode == b.mode && a.sameLock(b) })
}

// maxContexts bounds the contexts of a function. Beyond it nothing is known of how it
// is run.
const maxContexts = 12

// maxDepth bounds the calls between where a goroutine begins, or others call, and an access.
const maxDepth = 6

// A call is a call in a function, with the locks that its function is known to hold.
type call struct {
	site     ssa.CallInstruction
	target   summary.Target
	resolver *accesspath.Resolver // of the function that makes the call
	lit      bool                 // the target is a literal of the nest: it has the names of the function
	must     []LockRef
	lent     lent
	unsure   bool
	spawn    ssa.Instruction // what starts a goroutine for it, if anything does
	many     bool
	once     bool  // it happens once, and everybody else waits for its end
	passed   given // of a literal that a call gets and runs
}

// enter adds c to the contexts of fn.
func (a *Census) enter(fn *ssa.Function, c *Context) {
	have := a.contexts[fn]
	if slices.ContainsFunc(have, c.same) {
		return
	}
	switch {
	case len(have) > maxContexts:
		return
	case len(have) == maxContexts || c.depth > maxDepth:
		c = &Context{Unsure: true}
		if slices.ContainsFunc(have, c.same) {
			return
		}
	}
	c.held = slices.Clone(c.held) // it may be in a buffer
	a.contexts[fn] = append(have, c)
	a.work = append(a.work, entry{fn, c})
}

// An entry is a context whose calls are to be followed.
type entry struct {
	fn *ssa.Function
	*Context
}

// propagate follows calls from the entries of the package on.
func (a *Census) propagate() {
	for len(a.work) > 0 {
		e := a.work[0]
		a.work = a.work[1:]
		for i := range a.calls[e.fn] {
			a.follow(e, &a.calls[e.fn][i])
		}
	}
}

// follow enters the target of a call, as it is called in the context e.
func (a *Census) follow(e entry, k *call) {
	if e.excludes(k.site.Block()) {
		return
	}
	callee := k.target.Unit.Func
	c := &Context{
		Phase: e.Phase, Spawn: e.Spawn, Many: e.Many, Unsure: e.Unsure,
		Call: k.site, Caller: e.Context, depth: e.depth + 1,
	}
	if k.spawn != nil {
		c.Phase, c.Spawn, c.depth = a.started(e), k.spawn, 1
		c.Many = k.many || e.Many && !a.lasts(e, k)
		if !a.waitsAfter(k.site) {
			held, _ := e.appendLockset(a.buffers[0], k.must, k.lent)
			c.Unsure = c.Unsure || len(held) > 0 && a.hearsAfter(k.site)
			a.holds(c, k, a.takenOver(k, held))
			a.enter(callee, c)
			return // otherwise who starts it holds its locks until it is done
		}
	}
	c.Unsure = c.Unsure || k.unsure
	if k.once {
		c.Phase = Init
	}
	held, may := e.appendLockset(a.buffers[0], k.must, k.lent)
	c.Unsure = c.Unsure || len(may) > 0
	a.holds(c, k, held)
	if k.spawn == nil {
		c.owned, c.made = a.objectsAt(e, k)
		c.yes, c.no = truths(e, k)
		c.own = k.passed
	}
	a.enter(callee, c)
}

// holds notes that held, as the caller of k names it, is held where c begins. The list is in a buffer: most contexts are known
// already.
func (a *Census) holds(c *Context, k *call, held []LockRef) {
	c.held = a.buffers[1][:0]
	for _, h := range held {
		if l := k.rename(h.Lock); l.Path.Valid() || l.Decl.Valid() {
			c.held = append(c.held, LockRef{Lock: l, mode: h.mode, site: h.site, assumed: h.assumed})
		}
	}
	slices.SortStableFunc(c.held, compareLocks)
	a.buffers = [2][]LockRef{held[:0], c.held}
}

// takenOver returns those of held that the goroutine which k starts releases for who starts it.
func (a *Census) takenOver(k *call, held []LockRef) []LockRef {
	g, ok := k.site.(*ssa.Go)
	if !ok || len(held) == 0 {
		return nil
	}
	taken := a.sum.Handover(g)
	return slices.DeleteFunc(slices.Clone(held), func(h LockRef) bool {
		return !slices.ContainsFunc(taken, func(l locks.Lock) bool { return l.Path == h.Lock.Path && l.Decl == h.Lock.Decl })
	})
}

// lasts reports whether k starts a goroutine that an object has one of, although the function that starts it
// may be called by many: one for a new object, or one that does not end by itself, which nobody starts
// twice.
func (a *Census) lasts(e entry, k *call) bool {
	return slices.ContainsFunc(k.target.Args(), func(arg ssa.Value) bool {
		return arg != nil && ssax.IsReference(arg.Type()) && a.isNew(k.path(arg), arg, k.site, e.Context)
	}) || slices.ContainsFunc(a.body(k.target.Unit.Func).Blocks, a.reach.InLoop)
}

// body returns the function that does what fn does: the one that it calls, if it is a literal that calls one function of the
// package and nothing else but what it defers, as in go func() { defer wg.Done(); s.run() }().
func (a *Census) body(fn *ssa.Function) *ssa.Function {
	var called *ssa.Function
	for call := range ssax.InstrsOf[*ssa.Call](fn) {
		if fn.Parent() == nil {
			continue
		}
		u := a.sum.Callee(call)
		if u == nil || called != nil {
			return fn
		}
		called = u.Func
	}
	if called == nil {
		return fn
	}
	return called
}

// isNew reports whether nobody knows the object at p before instr but goroutines that the function has
// started.
func (a *Census) isNew(p accesspath.Path, v ssa.Value, instr ssa.Instruction, c *Context) bool {
	if p.Root.Kind == accesspath.Local {
		v = p.Root.Value
	} else if p.Root.Kind == accesspath.Global || p.Len() > 0 {
		return false
	}
	_, ok := a.owners.LentTo(v, instr, c.given)
	return ok
}

// started returns the phase of a goroutine that is started in the context e: what runs in
// tests remains a test.
func (a *Census) started(e entry) Phase {
	if e.Phase == Test {
		return Test
	}
	return Open
}

// locksAt returns what is held, and what may be held, where the function knows h. The slices
// are shared.
func (c *Context) locksAt(h *holding) (all []LockRef, may []locks.Lock) {
	if c.at.holding != h {
		c.at.holding = h
		c.at.all, c.at.may = c.lockset(h.must, h.lent)
		c.at.may = append(c.at.may, h.may...)
	}
	return c.at.all, c.at.may
}

// lockset returns what is held where the function holds must and has released out, and what may be held.
func (c *Context) lockset(must []LockRef, out lent) (all []LockRef, may []locks.Lock) {
	if len(c.held) == 0 {
		return must, nil
	}
	return c.appendLockset(make([]LockRef, 0, len(must)+len(c.held)), must, out)
}

// appendLockset is lockset with a buffer for the result.
func (c *Context) appendLockset(buf, must []LockRef, out lent) (all []LockRef, may []locks.Lock) {
	all = slices.DeleteFunc(append(buf[:0], must...), func(m LockRef) bool {
		return m.assumed && slices.ContainsFunc(c.held, func(h LockRef) bool { return h.Lock.Path == m.Lock.Path })
	})
	for _, h := range c.held {
		switch p := h.Lock.Path; {
		case p.Valid() && slices.Contains(out.always, p):
		case p.Valid() && slices.Contains(out.sometimes, p):
			may = append(may, h.Lock)
		default:
			all = append(all, h)
		}
	}
	return all, may
}

// rename returns l, a lock as the caller names it, as the callee does; without a path if it
// has no name for it.
func (k *call) rename(l locks.Lock) locks.Lock {
	if k.lit || l.Path.Root.Kind == accesspath.Global {
		return l
	}
	if !l.Path.Valid() {
		return l
	}
	for i, arg := range k.target.Args() {
		if arg == nil {
			continue
		}
		if p := k.path(arg); p.Valid() && l.Path.HasPrefix(p) {
			l.Path = l.Path.Rebase(p, accesspath.ParamPath(i))
			return l
		}
	}
	return l.Anonymous()
}

// objectsAt returns which parameters of the callee are owned, and which were made by callers, where k is
// executed in the context e.
func (a *Census) objectsAt(e entry, k *call) (owned, made uint64) {
	if k.lit {
		return e.owned, e.made
	}
	for i, arg := range k.target.Args() {
		if arg == nil || i >= 64 || !ssax.IsReference(arg.Type()) {
			continue
		}
		p := k.path(arg)
		if a.isOwned(p, arg, k.site, e.Context) {
			owned |= 1 << i
		}
		if root := rootIn(p, arg, k.site.Parent()); root != nil && a.owners.Made(root, e.wasMade) {
			made |= 1 << i
		}
	}
	return owned, made
}

// rootIn returns the value that the path p of v starts from in fn, nil if it is none of the function.
func rootIn(p accesspath.Path, v ssa.Value, fn *ssa.Function) ssa.Value {
	switch p.Root.Kind {
	case accesspath.Local:
		return p.Root.Value
	case accesspath.Param:
		if fn := ssax.EnclosingDeclared(fn); p.Root.Index < len(fn.Params) {
			return fn.Params[p.Root.Index]
		}
		return nil
	case accesspath.None:
		return v
	}
	return nil
}

// isOwned reports whether the object at p, which v refers to, is owned when control is at instr
// in the context c.
func (a *Census) isOwned(p accesspath.Path, v ssa.Value, instr ssa.Instruction, c *Context) bool {
	root := rootIn(p, v, instr.Parent())
	if root == nil {
		return false
	}
	if t := copied(root); t != nil {
		return p.Len() == 0 || direct(t, p) && !isHeldAt(p, t, v)
	}
	return a.owners.Owned(root, instr, c.given)
}

// given reports whether what is passed as p is owned in c.
func (c *Context) given(p *ssa.Parameter) bool {
	if p.Parent().Parent() != nil {
		return p.Parent() == c.own.of && has(c.own.owned, p)
	}
	return has(c.owned, p)
}

// wasMade reports whether what is passed as p was made by a caller.
func (c *Context) wasMade(p *ssa.Parameter) bool {
	if p.Parent().Parent() != nil {
		return p.Parent() == c.own.of && has(c.own.made, p)
	}
	return has(c.made, p)
}

// has reports whether params contains p.
func has(params uint64, p *ssa.Parameter) bool {
	i := slices.Index(p.Parent().Params, p)
	return i >= 0 && i < 64 && params&(1<<i) != 0
}

// copied returns the type of the struct that root is a copy of, a parameter or the variable that stands for it: what its
// pointers lead to is somebody else's. It is nil for everything else.
func copied(root ssa.Value) types.Type {
	param, ok := root.(*ssa.Parameter)
	if variable, isVar := root.(*ssa.Alloc); isVar {
		for _, store := range ssax.StoresTo(variable) {
			if param, ok = store.Val.(*ssa.Parameter); !ok {
				return nil
			}
		}
	}
	if !ok {
		return nil
	}
	if _, isStruct := param.Type().Underlying().(*types.Struct); !isStruct {
		return nil
	}
	return param.Type()
}

// isHeldAt reports whether v is the reference that is found at p, from a variable of type t, and not where that is.
func isHeldAt(p accesspath.Path, t types.Type, v ssa.Value) bool {
	for i := range p.Len() {
		if t = p.Step(i).Type(t); t == nil {
			return false
		}
	}
	return v != nil && ssax.IsReference(t) && types.Identical(t, v.Type())
}

// direct reports whether p leads through no pointer, from a variable of type t: then it is a part
// of the function's own copy.
func direct(t types.Type, p accesspath.Path) bool {
	for i := range p.Len() {
		if t = p.Step(i).Type(t); t == nil {
			return false
		}
		if i < p.Len()-1 && ssax.IsReference(t) {
			return false
		}
	}
	return true
}

func compareLocks(a, b LockRef) int {
	return cmp.Or(a.Lock.Decl.Compare(b.Lock.Decl), cmp.Compare(a.Lock.Path.Len(), b.Lock.Path.Len()),
		cmp.Compare(a.Lock.Path.Root.Index, b.Lock.Path.Root.Index), cmp.Compare(a.mode, b.mode))
}
