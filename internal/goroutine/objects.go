package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// resolve finds the places of all events, when all frames are known, and what
// there is to know of the synchronization objects.
func (b *builder) resolve() {
	for _, n := range b.scope.Nodes {
		if n.Branch != nil {
			b.resolveBranch(n)
		}
		switch n.Kind {
		case Touch:
			b.resolveAccess(n)
		case Sync:
			b.resolveOp(n)
			n.Op.count(b, n.Frame)
			n.Trips = b.trips(n)
		case Spawn:
			n.Trips = b.trips(n)
		case Opaque:
			for _, v := range n.refs {
				n.Opaque = add(n.Opaque, b.refs(n.Frame, v)...)
			}
			if n.ext != nil {
				n.Opaque = b.extend(n.Frame, n.ext)
			}
		}
	}
	if b.cfg.Branches {
		receives := b.receives()
		b.resolveMessages(receives)
		b.resolveParcels(receives)
	}
	b.unclose()
	b.overwrites()
}

// overwrites notes for each object the writes by which its name comes to mean another one, or the same as new: of the
// object itself, of what it is part of, and of the pointers that lead there.
func (b *builder) overwrites() {
	type root struct {
		frame int
		root  accesspath.Root
	}
	objects := make(map[root][]*Object)
	for p, o := range b.scope.objects {
		r := root{p.Frame, p.Path.Root}
		objects[r] = append(objects[r], o)
	}
	for _, n := range b.scope.Nodes {
		if n.Kind != Touch || !n.Access.Write || n.Access.Part != memory.Whole || n.Access.Atomic && !isExchange(n) || isFirst(n.Instr) {
			continue
		}
		for _, p := range n.Access.Places {
			for _, o := range objects[root{p.Frame, p.Path.Root}] {
				if o.Place.LeadsOver(p) && !(n.Access.Atomic && o.Place == p) { // an atomic variable stays what it is
					o.Overwrites = append(o.Overwrites, n)
				}
			}
		}
	}
}

// isFirst reports whether instr gives a new variable its first value, before anything else is done with it.
func isFirst(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	alloc, ok := store.Addr.(*ssa.Alloc)
	if !ok || alloc.Block() != store.Block() {
		return false
	}
	return !slices.ContainsFunc(*alloc.Referrers(), func(use ssa.Instruction) bool {
		_, debug := use.(*ssa.DebugRef)
		return !debug && use.Block() == store.Block() && ssax.Earlier(use, store)
	})
}

// unclose takes the objects on which calls synchronize that are not laid out for what they are: there are more operations
// on them than the scope shows.
func (b *builder) unclose() {
	for _, n := range b.scope.Nodes {
		if !n.Synchronizes() {
			continue
		}
		for _, p := range n.Opaque {
			if o := b.scope.objects[p]; o != nil {
				o.Closed = false
			}
		}
	}
}

func (b *builder) resolveOp(n *Node) {
	if n.ext != nil {
		n.Op.Objects = b.extend(n.Frame, n.ext)
		n.Op.Open = len(n.Op.Objects) == 0
	}
	if n.refs != nil {
		v := n.refs[0]
		if at, handle, mode := b.handle(n.Frame, v); handle != nil {
			n.Op.Objects = b.refs(at, handle)
			n.Op.Kind = n.Op.Kind.in(mode)
		} else if v != nil {
			n.Op.Objects = b.objects(n.Frame, v, n.field)
		}
		n.Op.Open = n.Op.Open || len(n.Op.Objects) == 0
	}
	for _, p := range n.Op.Objects {
		o := b.scope.objects[p]
		if o == nil {
			o = b.object(p)
			b.scope.objects[p] = o
		}
		if n.refs != nil && n.refs[0] != nil {
			o.Room = max(o.Room, o.Capacity, b.roomIn(n.refs[0]))
		}
		o.Ops = append(o.Ops, n)
		o.note(n.Op)
	}
}

// note takes in what an operation tells of o.
func (o *Object) note(op *Op) {
	if op.fed {
		o.Fed = true
	}
	if op.Kind == AtomicStore && op.Open {
		o.rearmed = true
	}
	o.Fed = o.Fed && !o.rearmed
}

// asked returns the context of which v tells whether it has ended: v is its channel, or its error, or that of a wait for its end; nil if v is
// something else.
func asked(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	switch {
	case !ok:
		return nil
	case isDone(&call.Call):
		return ssax.Receiver(&call.Call)
	}
	if ctx := waitsWith(call); ctx != nil {
		return ctx
	}
	return summary.AskedForErr(call)
}

// objects returns the synchronization objects that v refers to in f.
func (b *builder) objects(f *Frame, v ssa.Value, field string) []Place {
	if at, call := b.source(f, v); at != nil {
		if ctx := asked(call); ctx != nil {
			if t := b.testWith(at, ctx); t != nil {
				return []Place{t.ended()}
			}
			return parts(b.refs(at, ctx), doneField)
		}
	}
	places := b.refs(f, v)
	if field != "" {
		return parts(places, field)
	}
	return places
}

// parts returns what the field of each of places refers to.
func parts(places []Place, field string) []Place {
	out := make([]Place, len(places))
	for i, p := range places {
		out[i] = Place{Frame: p.Frame, Path: p.Path.Field(field), Deref: true}
	}
	return out
}

// object finds out what there is to know of the object at p.
func (b *builder) object(p Place) *Object {
	o := &Object{Place: p, Capacity: -1, Room: -1}
	if p.Path.Root.Kind != accesspath.Local {
		o.Closed = p.isOfTest()
		return o
	}
	switch v := p.Path.Root.Value.(type) {
	case *ssa.MakeChan:
		if c, ok := v.Size.(*ssa.Const); ok {
			o.Capacity = c.Int64()
		}
		o.Size = b.counted(b.scope.Frames[p.Frame], v.Size)
		o.Closed = p.Path.Len() == 0 && !b.escapes(v, itself)
		o.Handed = b.handed[v]
	case *ssa.Alloc:
		o.Closed = !isHeld(p) && !b.escapes(v, within(p.Path))
	case *ssa.Call:
		if p.IsContext() {
			o.Closed = b.isEndless(b.scope.Frames[p.Frame], v) // any other one may be ended by whoever gave it
			return o
		}
		o.Fed = fed(&v.Call)
		o.Closed = p.Deref && p.Path.Len() == 0 || b.fresh(&v.Call, v, within(p.Path)) // what a call waits for
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			o.Closed = b.fresh(&call.Call, v, within(p.Path))
			if p.Path.Len() > 0 {
				o.Fed, o.Closed = b.context(p, call)
				o.Lent = b.lentWith(p)
			}
		}
	}
	return o
}

// isHeld reports whether the object at p, which is named after a variable, is what
// the variable holds at some time, or the channel of a context: that it is named so
// says that it is not known where it comes from.
func isHeld(p Place) bool {
	n := p.Path.Len()
	return p.Deref && (n == 0 || p.Path.Step(n-1).Name == doneField)
}

// fresh reports whether call makes v, for which it has a model, and nobody else gets hold of the object at path from it.
func (b *builder) fresh(call *ssa.CallCommon, v ssa.Value, path route) bool {
	return syncmodel.Of(call) != nil && !b.escapes(v, path)
}

// fed reports whether the result of a call is a channel that something outside
// of the program sends on.
func fed(call *ssa.CallCommon) bool {
	_, ok := syncmodel.EffectOf[*syncmodel.Feed](call)
	return ok
}

// context reports whether the Done channel of a context, which call made, is closed
// by others than its cancel function, and if not, whether the scope shows who calls that:
// with the context itself others can only wait.
func (b *builder) context(p Place, call *ssa.Call) (fed, closed bool) {
	derive, ok := syncmodel.EffectOf[*syncmodel.Derive](&call.Call)
	if !ok {
		return false, false
	}
	if derive.End != syncmodel.EndCancel {
		return true, false
	}
	cancel := ssax.Component(call, derive.Cancel.Index)
	if !b.outlasts(b.scope.Frames[p.Frame], derive.Parent.In(call), cancel) {
		return true, false
	}
	return false, derive.Cancel.Kind == syncmodel.Result && p.Path.Len() == 1 && cancel != nil && hasOneName(cancel) && !b.escapes(cancel, itself)
}

// outlasts reports whether parent, a context in f, does not end before one that comes from it and is ended by cancel: nothing ends parent, or it ends
// with a test and cancel is called when the function returns that has called for both.
func (b *builder) outlasts(f *Frame, parent, cancel ssa.Value) bool {
	return b.isEndless(f, parent) || isDeferred(cancel) && b.testWith(f, parent) != nil
}

// isDeferred reports whether v, a function that a call has returned, is to be called on each way out of the function from there on.
func isDeferred(v ssa.Value) bool {
	return v != nil && slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		d, ok := instr.(*ssa.Defer)
		return ok && d.Block() == v.(ssa.Instruction).Block()
	})
}

// hasOneName reports whether v, a function, is called as it is or by a variable that holds
// nothing else, so that calls are known to be of v.
func hasOneName(v ssa.Value) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case ssa.CallInstruction, *ssa.DebugRef:
			return false
		case *ssa.Store:
			variable, ok := instr.Addr.(*ssa.Alloc)
			return !ok || len(ssax.StoredValues(variable)) != 1
		}
		return true
	})
}
