package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// external lays out a call that is not expanded, of another package, or too deep, and of which known is known, if that is not nil.
func (b *builder) external(f *Frame, cur *Node, site ssa.CallInstruction, known *footprint.Function) *Node {
	if done := b.cancels(f, site.Common().Value); done.Valid() {
		return b.cancel(f, cur, site, done)
	}
	cur = b.revokes(f, cur, site)
	args := ssax.Arguments(site.Common())
	b.lend(f, site, args)
	var called []ssa.Value
	if b.cfg.Callbacks != nil {
		called = b.cfg.Callbacks(site)
	}
	switch {
	case known != nil:
		cur = b.footprint(f, b.methods(f, cur, site, args, known), site, args, known)
	case ssax.StaticCallee(site.Common()) == nil:
		cur = b.opaque(f, cur, site, append([]ssa.Value{site.Common().Value}, args...))
		called = add(called, slices.DeleteFunc(slices.Clone(args), isNoLiteral)...) // which code that is not known calls
	}
	for _, fn := range called {
		if t, ok := b.funcValue(f, fn); ok && isYield(fn) {
			cur = b.rounds(f, cur, site, t)
		} else if ok {
			cur = b.repeat(f, cur, func(at *Node) *Node { return b.run(f, at, site, t, nil, false) })
		} else if done := b.cancels(f, fn); done.Valid() {
			cur = b.optional(f, cur, func(at *Node) *Node { return b.cancel(f, at, site, done) })
		}
	}
	return b.keptBy(f, b.polled(f, b.changed(f, cur, site), site, args, known), site, args, known)
}

// footprintOf returns what is known of a call by the function that it names; nil if nothing is.
func (b *builder) footprintOf(site ssa.CallInstruction) *footprint.Function {
	if b.cfg.Footprint == nil {
		return nil
	}
	return b.cfg.Footprint(site)
}

// cancel lays out that the context with the channel done is cancelled.
func (b *builder) cancel(f *Frame, cur *Node, site ssa.CallInstruction, done Place) *Node {
	return b.syncAt(f, cur, site, done, Op{Kind: Close, Delta: 1})
}

// rounds lays out that the iterator that site calls runs t, the body of a loop, until that returns false, or there is no more.
func (b *builder) rounds(f *Frame, cur *Node, site ssa.CallInstruction, t target) *Node {
	first := b.then(cur, Plain, f, nil)
	head := b.then(first, Plain, f, nil)
	next, last := b.then(head, Plain, f, nil), b.then(head, Plain, f, nil)
	if b.cfg.Branches {
		many := countOf(b.amount(f, site.Common().Value, true))
		first.Branch = &Branch{Round: FirstRound, Loop: t.fn.Blocks[0]}
		next.Branch = &Branch{Round: NextRound, Loop: t.fn.Blocks[0], Count: many}
		last.Branch = &Branch{Round: LastRound, Loop: t.fn.Blocks[0], Count: many}
	}
	t.sure, t.over = true, b.then(last, Plain, f, nil)
	if end := b.run(f, next, site, t, nil, false); end != nil && len(end.Preds) > 0 {
		link(end, head)
	}
	return t.over
}

// isNoLiteral reports whether v is anything but a function literal.
func isNoLiteral(v ssa.Value) bool {
	mc, ok := v.(*ssa.MakeClosure)
	return !ok || ssax.IsBound(mc.Fn.(*ssa.Function))
}

// isYield reports whether v is the body of a loop over a function: an iterator can do nothing with it but to run it, and not after
// the loop is over.
func isYield(v ssa.Value) bool {
	mc, ok := v.(*ssa.MakeClosure)
	return ok && ssax.IsYield(mc.Fn.(*ssa.Function))
}

// footprint lays out what is known of the callee: which objects it synchronizes
// on, what it accesses, and which goroutines it starts. Of their order inside of the
// call it is known what comes before and after all synchronization.
func (b *builder) footprint(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	synchronizes := known.Opaque || !waitsToStart(known) &&
		slices.ContainsFunc(known.Syncs, func(s footprint.Sync) bool { return s.Kind != footprint.Lock })
	cur = b.accessed(f, cur, site, args, known, func(a *footprint.Access) bool { return !a.Async && (!a.After || !synchronizes) })
	if synchronizes {
		inside := func(a *footprint.Access) bool { return a.After && a.Before && !a.Async }
		last := func(footprint.Sync) bool { return true }
		if slices.ContainsFunc(known.Accesses, func(a footprint.Access) bool { return inside(&a) }) {
			cur = b.synchronized(f, cur, site, args, known, func(s footprint.Sync) bool { return s.Acquire })
			cur = b.accessed(f, cur, site, args, known, inside)
			last = func(s footprint.Sync) bool { return s.Release }
		}
		cur = b.synchronized(f, cur, site, args, known, last)
		cur = b.accessed(f, cur, site, args, known, func(a *footprint.Access) bool { return !a.Before && !a.Async })
	}
	cur = b.leftBehind(f, cur, site, args, known)
	for _, s := range known.Spawns {
		if s.Later {
			continue // see keptBy
		}
		cur = b.spawned(f, cur, site, args, s, known)
	}
	return cur
}

// leftBehind lays out the goroutine that a call leaves behind, as far as it accesses what the caller knows. It may hear of
// others by way of all that it has got hold of, and they of it also by what the call returns.
func (b *builder) leftBehind(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	async := func(a *footprint.Access) bool { return a.Async }
	if !known.LeavesBehind() {
		return cur
	}
	n := b.then(cur, Spawn, f, site)
	t := b.start(n)
	b.pending = append(b.pending, pendingThread{t, func(start *Node) *Node {
		at := b.accessed(f, b.publish(f, start, site, args, known), site, args, known, async)
		return b.tell(f, at, site, args, known)
	}})
	return n
}

// publish lays out that what a call publishes may tell others something, or the other way round.
func (b *builder) publish(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	for _, i := range known.Published {
		if i < len(args) {
			cur = b.opaque(f, cur, site, args[i:i+1])
		}
	}
	return cur
}

// tell lays out that others may hear of the end of a goroutine which a call started: by what that publishes, or returns.
func (b *builder) tell(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	cur = b.publish(f, cur, site, args, known)
	if call, ok := site.(*ssa.Call); ok {
		cur = b.opaque(f, cur, site, results(call))
	}
	return cur
}

// methods lays out the methods that a call calls on its arguments, interface values
// of which it is known here what they hold.
func (b *builder) methods(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	for _, c := range known.Calls {
		if c.Param >= len(args) {
			continue
		}
		arg := args[c.Param]
		if t, ok := b.method(f, arg, c.Method); ok {
			cur = b.repeat(f, cur, func(at *Node) *Node { return b.expand(f, at, site, t, false) })
		} else if m := b.foreignMethod(f, arg, c.Method); m != nil {
			cur = b.repeat(f, cur, func(at *Node) *Node { return b.footprint(f, at, site, []ssa.Value{arg}, m) })
		} else if b.hears(f, arg, c.Method) {
			cur = b.repeat(f, cur, func(at *Node) *Node { return b.outside(f, at, site) })
		}
	}
	return cur
}

// hears reports whether the method of the value v, an interface value, exchanges something with
// what is outside of the program.
func (b *builder) hears(f *Frame, v ssa.Value, name string) bool {
	f, what := b.concrete(f, v)
	for converted, ok := what.(*ssa.ChangeInterface); ok; converted, ok = what.(*ssa.ChangeInterface) {
		f, what = b.concrete(f, converted.X)
	}
	obj, _, _ := types.LookupFieldOrMethod(what.Type(), true, b.scope.Root.Pkg.Pkg, name)
	m, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	block, ok := syncmodel.First[*syncmodel.Block](syncmodel.Lookup(m))
	return ok && (block.For == syncmodel.Network || block.For == syncmodel.IO)
}

// foreignMethod returns what is known of the method of the value v, an interface value
// that is known to hold a value of a type of another package.
func (b *builder) foreignMethod(f *Frame, v ssa.Value, name string) *footprint.Function {
	_, what := b.concrete(f, v)
	if b.cfg.Method == nil || types.IsInterface(what.Type()) || syncmodel.LockKindOf(what.Type()) != 0 {
		return nil
	}
	obj, index, _ := types.LookupFieldOrMethod(what.Type(), true, b.scope.Root.Pkg.Pkg, name)
	m, ok := obj.(*types.Func)
	if !ok || len(index) > 1 || m.Pkg() == nil || syncmodel.Lookup(m) != nil { // promoted: the receiver is a part of the value
		return nil
	}
	return b.cfg.Method(m)
}

// synchronized lays out what a call synchronizes on, of the objects that want picks,
// and the code that it runs which is not known.
func (b *builder) synchronized(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function, want func(footprint.Sync) bool) *Node {
	if known.Opaque {
		cur = b.opaque(f, cur, site, args)
	}
	if waitsToStart(known) {
		return cur
	}
	for _, s := range known.Syncs {
		if s.Kind != footprint.Lock && want(s) {
			cur = b.synced(f, cur, site, args, s)
		}
	}
	return cur
}

// waitsToStart reports whether a call that may wait does so for its turn to start a
// goroutine: that says nothing of the ends of those that were started before.
func waitsToStart(known *footprint.Function) bool {
	return slices.ContainsFunc(known.Spawns, func(s footprint.Spawn) bool { return !s.Joined && !s.Later })
}

// unexpanded lays out a call of t, a function of this package, by its footprint.
func (b *builder) unexpanded(f *Frame, cur *Node, site ssa.CallInstruction, t target) *Node {
	if site == nil || b.cfg.Footprint == nil {
		return cur
	}
	static := site.Common().StaticCallee()
	if t.fn.Parent() != nil || static == nil || ssax.Declared(static) != t.fn {
		return cur
	}
	if known := b.cfg.Footprint(site); known != nil {
		args := ssax.Arguments(site.Common())
		return b.keptBy(f, b.changed(f, b.footprint(f, cur, site, args, known), site), site, args, known)
	}
	return b.changed(f, cur, site)
}

// touched lays out the accesses of a call whose model says nothing of memory.
func (b *builder) touched(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	if known := b.footprintOf(site); known != nil {
		args := ssax.Arguments(site.Common())
		cur = b.accessed(f, cur, site, args, known, func(*footprint.Access) bool { return true })
	}
	return cur
}

// runsCode reports whether all that model tells of is which code runs and what
// it waits for outside of the program.
func runsCode(model *syncmodel.Model) bool {
	return !slices.ContainsFunc(model.Effects, func(e syncmodel.Effect) bool {
		switch e.(type) {
		case *syncmodel.Call, *syncmodel.Block:
			return false
		}
		return true
	})
}

// synced lays out that a call may synchronize on an object: code that is not seen
// gets hold of it.
func (b *builder) synced(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, s footprint.Sync) *Node {
	v, at := rootOf(args, s.Path)
	if v == nil && !at.Valid() {
		return cur
	}
	n := b.then(cur, Opaque, f, site)
	n.Opaque = nil
	n.ext = &extension{value: v, at: at, steps: s.Path}
	return n
}

// accessed lays out the accesses of a call that want picks.
func (b *builder) accessed(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function, want func(*footprint.Access) bool) *Node {
	for i := range known.Accesses {
		if a := &known.Accesses[i]; want(a) {
			cur = b.access(f, cur, site, args, a)
		}
	}
	return cur
}

// access lays out an access to memory by a call.
func (b *builder) access(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, a *footprint.Access) *Node {
	v, at := rootOf(args, a.Path)
	if v == nil && !at.Valid() || a.Chosen {
		return cur
	}
	_, what := b.concrete(f, v)
	if v != nil && !isShareable(what) {
		return cur
	}
	t := b.typeOf(what, a)
	if t == nil && !isHidden(a) {
		return cur
	}
	n := b.then(cur, Touch, f, site)
	n.ext = &extension{value: v, at: at, steps: a.Path, deref: a.Pointee && a.Path.Len() > 0}
	n.Access = &Access{Write: a.Write, Atomic: a.Atomic, Locked: a.Locked, Lazy: a.Lazy, Part: a.Part, Type: t, Pos: ssax.Pos(site), Base: v, Via: a.Via}
	if last := len(a.Via) - 1; last >= 0 && a.Via[last].Pos.IsValid() { // of this package: it has a place of its own
		n.Access.Pos, n.Access.Base, n.Access.Via = a.Via[last].Pos, nil, nil
	}
	return n
}

// isHidden reports whether a is to a variable that only its package can name, or part of one. Export data leaves its type
// out; as all accesses come by footprints, the path alone tells which variable it is, if not what it points to.
func isHidden(a *footprint.Access) bool {
	return a.Path.Root.Kind == accesspath.Global && !token.IsExported(a.Path.Root.Name()) && !a.Pointee
}

// typeOf returns the type of what a, on a path from v or a package variable, is
// to; nil if that is not known.
func (b *builder) typeOf(v ssa.Value, a *footprint.Access) types.Type {
	var t types.Type
	if v != nil {
		t = v.Type()
	} else if t = b.globalType(a.Path.Root); t == nil {
		return nil
	}
	t = typeAt(t, a.Path)
	if t != nil && a.Pointee && a.Path.Len() > 0 {
		t = elem(t)
	}
	return t
}

// globalType returns the type of a pointer to a variable of this package or an
// import.
func (b *builder) globalType(root accesspath.Root) types.Type {
	pkg := b.scope.Root.Pkg.Pkg
	for _, p := range append(pkg.Imports(), pkg) {
		if p.Path() == root.Pkg() {
			if obj, ok := p.Scope().Lookup(root.Name()).(*types.Var); ok {
				return types.NewPointer(obj.Type())
			}
		}
	}
	return nil
}

// spawned lays out that a call starts a goroutine which runs one of its arguments,
// and may then tell others by way of what is published, as known says of the call.
func (b *builder) spawned(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, s footprint.Spawn, known *footprint.Function) *Node {
	v, _ := rootOf(args, s.Path)
	if v == nil {
		return cur
	}
	if s.Path.Len() > 0 {
		if s.Joined { // it runs what the object keeps, and may wait for that
			cur = b.opaque(f, cur, site, []ssa.Value{v})
		}
		return cur
	}
	var t target
	var ok bool
	if s.Method != "" {
		t, ok = b.method(f, v, s.Method)
	} else {
		t, ok = b.funcValue(f, v)
	}
	if !ok {
		return cur
	}
	await := Place{Frame: f.ID, Path: accesspath.LocalPath(value(site)), Deref: true}
	if s.Joined {
		cur = b.syncAt(f, cur, site, await, Op{Kind: GroupAdd, Enough: true})
	}
	n := b.then(cur, Spawn, f, site)
	thread := b.start(n)
	t.sure, thread.Sure = s.Sure, s.Sure
	thread.Many = s.IsManyFor(args)
	if s.Joined {
		thread.await = await
	}
	b.pending = append(b.pending, pendingThread{thread, func(start *Node) *Node {
		end := b.expand(f, start, site, t, false)
		thread.Many = thread.Many || thread.let != nil // the call may start several
		if end == nil {
			return nil
		}
		end = b.tell(f, end, site, args, known)
		if s.Joined && thread.let == nil {
			end = b.syncAt(f, end, site, await, Op{Kind: GroupDone, Delta: 1})
		}
		return end
	}})
	if s.Joined {
		return b.syncAt(f, n, site, await, Op{Kind: GroupWait})
	}
	return n
}

// rootOf returns what the path of a footprint starts from: an argument, or the
// place of a package variable.
func rootOf(args []ssa.Value, p accesspath.Path) (arg ssa.Value, at Place) {
	switch p.Root.Kind {
	case accesspath.Param:
		if i := p.Root.Index; i < len(args) {
			return args[i], Place{}
		}
	case accesspath.Global:
		return nil, Place{Path: p}
	}
	return nil, Place{}
}

// typeAt returns the type of the variable that the steps of p lead to from a value
// of type t, nil if that is not known.
func typeAt(t types.Type, p accesspath.Path) types.Type {
	if ptr, ok := ssax.CoreType(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	for i := range p.Len() {
		if ptr, ok := ssax.CoreType(t).(*types.Pointer); ok {
			t = ptr.Elem()
		}
		switch step := p.Step(i); step.Kind {
		case accesspath.Field:
			f := ssax.FieldByName(t, step.Name)
			if f == nil {
				return nil
			}
			t = f.Type()
		case accesspath.Elem:
			t = ssax.ElemOf(t)
		}
		if t == nil {
			return nil
		}
	}
	return t
}

// An extension is the place of an event inside of a call: what steps leads to from
// a value, or a package variable.
type extension struct {
	value ssa.Value
	at    Place
	steps accesspath.Path
	deref bool
}

// extend returns the places that e means in f.
func (r *resolution) extend(f *Frame, e *extension) []Place {
	if e.value == nil {
		return one(e.at)
	}
	var out []Place
	for _, p := range r.refs(f, e.value) {
		if p.IsWindow() {
			continue // it is not known which elements are meant
		}
		q := Place{Frame: p.Frame, Path: p.Path.Concat(e.steps), Deref: e.deref}
		if e.steps.Len() == 0 {
			q.Deref = p.Deref
		}
		out = add(out, q)
	}
	return out
}
