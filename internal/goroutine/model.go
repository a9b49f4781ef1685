package goroutine

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// model lays out a call of a function that has a model.
func (b *builder) model(f *Frame, cur *Node, site ssa.CallInstruction, model *syncmodel.Model) *Node {
	for _, e := range model.Effects {
		if cur = b.effect(f, cur, site, e); cur == nil {
			return nil
		}
	}
	return cur
}

func (b *builder) effect(f *Frame, cur *Node, site ssa.CallInstruction, e syncmodel.Effect) *Node {
	switch e := e.(type) {
	case *syncmodel.Acquire:
		sure := e.When.Outcome == syncmodel.Always || !e.Try && isIgnored(site)
		op := Op{Kind: Lock, Delta: 1, Optional: !sure || !b.isAlone(f, e.Kind, e.Lock.In(site), e.Weight.In(site))}
		if e.Mode == syncmodel.Read {
			op.Kind = RLock
		}
		return b.on(f, cur, site, e.Lock, op)
	case *syncmodel.Release:
		op := Op{Kind: Unlock, Delta: 1}
		if e.Mode == syncmodel.Read {
			op.Kind = RUnlock
		}
		return b.on(f, cur, site, e.Lock, op)
	case *syncmodel.GroupLimit:
		b.noteLimit(f, e.Group.In(site), e.Limit.In(site))
	case *syncmodel.GroupAdd:
		return b.on(f, cur, site, e.Group, groupAdd(e.Delta.In(site)))
	case *syncmodel.GroupDone:
		return b.on(f, cur, site, e.Group, Op{Kind: GroupDone, Delta: 1})
	case *syncmodel.GroupWait:
		return b.on(f, cur, site, e.Group, Op{Kind: GroupWait})
	case *syncmodel.CondWait:
		return b.condWait(f, cur, site, e)
	case *syncmodel.CondNotify:
		return b.on(f, cur, site, e.Cond, Op{Kind: CondNotify, All: e.All})
	case *syncmodel.Atomic:
		return b.atomic(f, cur, site, e)
	case *syncmodel.MapOp:
		return b.exchange(f, cur, site, e.Map, e.Read, e.Write)
	case *syncmodel.PoolPut:
		return b.exchange(f, cur, site, e.Pool, false, true)
	case *syncmodel.PoolGet:
		return b.exchange(f, cur, site, e.Pool, true, false)
	case *syncmodel.Exit:
		if !e.May {
			return b.exit(f, cur, site, e.OfGoroutine())
		}
	case *syncmodel.OnceDo:
		return b.once(f, cur, site, e)
	case *syncmodel.Call:
		return b.callback(f, cur, site, e)
	case *syncmodel.Spawn:
		return b.spawn(f, cur, site, e)
	case *syncmodel.Keep:
		b.kept[b.thread] = append(b.kept[b.thread], kept{f, site, e})
		return b.passes(f, cur, site, false, true)
	case *syncmodel.Parallel:
		return b.parallel(f, cur, site)
	case *syncmodel.Feed:
		return b.feed(f, cur, site, e)
	case *syncmodel.Block:
		switch e.For {
		case syncmodel.Channel:
			return b.opaque(f, cur, site, ssax.Arguments(site.Common()))
		case syncmodel.Network, syncmodel.IO, syncmodel.Serve, syncmodel.Process:
			return b.outside(f, cur, site)
		case syncmodel.Quiet:
			n := b.then(cur, Sync, f, site)
			n.Op = &Op{Kind: Quiet, Open: true}
			return n
		}
	}
	return cur
}

// isIgnored reports whether nobody looks at what site returns.
func isIgnored(site ssa.CallInstruction) bool {
	v := site.Value()
	return v == nil || len(*v.Referrers()) == 0
}

// world stands for what is outside of the program: a peer, a file, a process. Who
// hears from it may hear of what other goroutines have told it.
var world = Place{Path: accesspath.GlobalPath("", "world")}

// outside lays out that something is exchanged with the world.
func (b *builder) outside(f *Frame, cur *Node, instr ssa.Instruction) *Node {
	n := b.then(cur, Opaque, f, instr)
	n.Opaque = []Place{world}
	return n
}

// feed lays out a call that makes something outside of the program send on a
// channel. If that is a timer which is set again, whoever hears from it knows what
// was done before.
func (b *builder) feed(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Feed) *Node {
	if e.Chan.Kind == syncmodel.Result {
		return cur // the object tells, see fed
	}
	op := Op{Kind: AtomicStore, Open: true}
	if e.From != syncmodel.FromTimer {
		op = Op{Kind: AtomicLoad, fed: true}
	}
	return b.on(f, cur, site, e.Chan, op)
}

// on adds an operation on the object that an operand of a model denotes.
func (b *builder) on(f *Frame, cur *Node, site ssa.CallInstruction, o syncmodel.Operand, op Op) *Node {
	v := o.In(site)
	if v == nil {
		op.Open = true
	}
	n := b.sync(f, cur, site, v, op)
	n.field = o.Field
	return n
}

// exchange adds what happens at a container that synchronizes itself: who takes
// something out knows what was done before it was put in.
func (b *builder) exchange(f *Frame, cur *Node, site ssa.CallInstruction, o syncmodel.Operand, read, write bool) *Node {
	if read {
		cur = b.on(f, cur, site, o, Op{Kind: AtomicLoad})
	}
	if write {
		cur = b.on(f, cur, site, o, Op{Kind: AtomicStore})
	}
	return cur
}

// atomic adds an atomic operation: the synchronization, and the access to the
// variable, which races with accesses that are not atomic.
func (b *builder) atomic(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Atomic) *Node {
	addr := e.Addr.In(site)
	if addr == nil {
		return cur
	}
	n := b.then(cur, Touch, f, site)
	n.refs = []ssa.Value{addr}
	n.Access = &Access{Write: e.Op.Writes(), Atomic: true, Type: elem(addr.Type()), Pos: ssax.Pos(site), Base: addr}
	if e.Op.Reads() {
		n = b.sync(f, n, site, addr, Op{Kind: AtomicLoad})
	}
	if e.Op.Writes() {
		op := Op{Kind: AtomicStore}
		switch e.Op {
		case syncmodel.Store, syncmodel.Swap:
			op.Value = constText(e.Value.In(site))
		case syncmodel.CompareAndSwap:
			op.Optional = true
			args := ssax.Arguments(site.Common())
			op.Value, op.Old = constText(e.Value.In(site)), constText(args[len(args)-2])
		case syncmodel.Add:
			args := ssax.Arguments(site.Common())
			op.Delta = addend(args[len(args)-1])
		}
		n = b.sync(f, n, site, addr, op)
	}
	return n
}

// elem returns the type of what a pointer of type t points to.
func elem(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// once lays out the call of a Once: the function runs, or it has run.
func (b *builder) once(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.OnceDo) *Node {
	op := func(at *Node, kind OpKind) *Node { return b.on(f, at, site, e.Once, Op{Kind: kind}) }
	return b.doOnce(f, cur, op, func(at *Node) *Node { return b.callee(f, at, site, e.Func) })
}

func (b *builder) doOnce(f *Frame, cur *Node, op func(*Node, OpKind) *Node, body func(*Node) *Node) *Node {
	if b.cfg.Branches {
		cur = b.then(cur, Plain, f, nil)
		cur.Either = true
	}
	cur = b.optional(f, cur, func(at *Node) *Node {
		leave := func(at *Node) *Node { return op(at, OnceLeave) }
		if at = b.unwinding(f, func() *Node { return body(op(at, OnceEnter)) }, leave); at == nil {
			return nil
		}
		return leave(at)
	})
	return op(cur, OnceDo)
}

// wrapped lays out a call of a function that another function made of its
// argument, as sync.OnceFunc does; ok is false if site is no such call.
func (b *builder) wrapped(f *Frame, cur *Node, site ssa.CallInstruction) (end *Node, ok bool) {
	at, v := b.source(f, site.Common().Value)
	made, isCall := v.(*ssa.Call)
	if !isCall {
		return nil, false
	}
	wrap, ok := syncmodel.EffectOf[*syncmodel.Wrap](&made.Call)
	if !ok {
		return nil, false
	}
	run := func(n *Node) *Node {
		if t, ok := b.funcValue(at, wrap.Func.In(made)); ok {
			return b.expand(f, n, site, t, false)
		}
		return b.opaque(f, n, site, nil)
	}
	if !wrap.Once {
		return run(cur), true
	}
	place := Place{Frame: at.ID, Path: accesspath.LocalPath(made), Deref: true}
	op := func(n *Node, kind OpKind) *Node { return b.syncAt(f, n, site, place, Op{Kind: kind}) }
	return b.doOnce(f, cur, op, run), true
}

// callback lays out code that the callee runs on the calling goroutine.
func (b *builder) callback(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Call) *Node {
	run := func(at *Node) *Node { return b.callee(f, at, site, e.Func) }
	switch {
	case e.Times == syncmodel.Many:
		return b.repeat(f, cur, run)
	case e.Times == syncmodel.AtMostOne, e.When.Outcome != syncmodel.Always:
		return b.optional(f, cur, run)
	}
	return run(cur)
}

// callee lays out a call of the function that an operand of a model denotes.
func (b *builder) callee(f *Frame, cur *Node, site ssa.CallInstruction, c syncmodel.Callee) *Node {
	v := c.In(site)
	if v == nil || c.Field != "" {
		return b.opaque(f, cur, site, nil)
	}
	if c.Method != "" {
		if t, ok := b.method(f, v, c.Method); ok {
			t.sure = true
			return b.expand(f, cur, site, t, false)
		}
		return b.opaque(f, cur, site, []ssa.Value{v})
	}
	if t, ok := b.funcValue(f, v); ok {
		t.sure = true
		return b.expand(f, cur, site, t, false)
	}
	return b.opaque(f, cur, site, []ssa.Value{v})
}

// method returns the method of the value v, which may be an interface value
// that is known to hold a value of a type of this package, or a function whose
// type has a method that calls it.
func (b *builder) method(f *Frame, v ssa.Value, name string) (t target, ok bool) {
	f, v = b.concrete(f, v)
	if types.IsInterface(v.Type()) {
		return target{}, false
	}
	obj, _, _ := types.LookupFieldOrMethod(v.Type(), true, b.scope.Root.Pkg.Pkg, name)
	m, isFunc := obj.(*types.Func)
	if !isFunc {
		return target{}, false
	}
	if call, ok := syncmodel.First[*syncmodel.Call](syncmodel.Lookup(m)); ok && call.Func.Kind == syncmodel.Recv {
		return b.funcValue(f, v)
	}
	fn := b.scope.Root.Prog.FuncValue(m.Origin())
	if fn == nil {
		return target{}, false
	}
	return b.declared(fn, []valueIn{{f, v}})
}

// cancels returns the channel that a call of fn closes; not valid if that is not known for the cancel function of a context.
func (b *builder) cancels(f *Frame, fn ssa.Value) Place {
	f, v := b.source(f, fn)
	ext, ok := v.(*ssa.Extract)
	if !ok {
		return Place{}
	}
	call, ok := ext.Tuple.(*ssa.Call)
	if !ok {
		return Place{}
	}
	derive, ok := syncmodel.EffectOf[*syncmodel.Derive](&call.Call)
	if !ok || derive.Cancel.Kind != syncmodel.Result || derive.Cancel.Index != ext.Index {
		return Place{}
	}
	ctx := derive.Context.In(call)
	owner := f.around(call.Parent())
	if ctx == nil || owner == nil {
		return Place{}
	}
	return Place{Frame: owner.ID, Path: accesspath.LocalPath(ctx).Field(doneField), Deref: true}
}

// doneField stands for the channel that the Done method of a context returns.
const doneField = "Done()"

// isDone reports whether call is that of the Done method of a context.
func isDone(call *ssa.CallCommon) bool {
	fn := ssax.Callee(call)
	feed, ok := syncmodel.First[*syncmodel.Feed](syncmodel.Lookup(fn))
	return ok && feed.From == syncmodel.FromContext && fn.Signature().Recv() != nil
}

// constInt returns the value of an integer constant, and 0 for anything else.
func constInt(v ssa.Value) int64 {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.Int {
		return c.Int64()
	}
	return 0
}

// constText spells a constant as Go does, and returns "" for anything else.
func constText(v ssa.Value) string {
	switch c, ok := v.(*ssa.Const); {
	case !ok:
		return ""
	case c.Value != nil:
		return c.Value.ExactString()
	case c.IsNil():
		return "nil"
	}
	return ""
}
