package slots

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// noteLimit notes that a group has a limit.
func (c *census) noteLimit(call ssa.CallInstruction) {
	limit, ok := syncmodel.First[*syncmodel.GroupLimit](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok {
		return
	}
	if k, ok := limit.Limit.In(call).(*ssa.Const); ok && k.Int64() < 0 {
		return
	}
	if id := groupID(&spawned.Frame{Func: call.Parent()}, limit.Group.In(call)); id != nil {
		c.limits[id] = true
	}
}

// groupID identifies the group at v: by the field that it is in, or is put into, whatever the object, or by where it is made; nil if neither is known.
func groupID(f *spawned.Frame, v ssa.Value) any {
	_, v = f.Source(v)
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return ssax.FieldOf(v.X.Type(), v.Field)
	case *ssa.Alloc, *ssa.Extract:
		for store := range ssax.UsesOf[*ssa.Store](v) {
			if field, ok := store.Addr.(*ssa.FieldAddr); ok && store.Val == v {
				return ssax.FieldOf(field.X.Type(), field.Field)
			}
		}
		return v
	}
	return nil
}

// groupOf returns the group with a limit in which call starts a goroutine, for which it waits for room; nil if it does not.
func (c *census) groupOf(f *spawned.Frame, call ssa.CallInstruction) any {
	spawn, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok || spawn.Await || !spawn.Group.Valid() || call.Common().Signature().Results().Len() > 0 {
		return nil
	}
	id := groupID(f, spawn.Group.In(call))
	if id == nil || !c.limits[id] {
		return nil
	}
	return id
}

// nested reports what a function that call starts in a group with a limit starts in the same group.
func (c *checker) nested(call ssa.CallInstruction) {
	at := &spawned.Frame{Func: call.Parent()}
	id := c.groupOf(at, call)
	if id == nil {
		return
	}
	f, _ := spawned.Of(call)
	if f == nil {
		return
	}
	c.nestedIn(f, id, call, make(map[*ssa.Function]bool))
}

func (c *checker) nestedIn(f *spawned.Frame, id any, start ssa.CallInstruction, seen map[*ssa.Function]bool) {
	if seen[f.Func] {
		return
	}
	seen[f.Func] = true
	for call := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		if c.groupOf(f, call) == id {
			if !c.told[call] {
				c.told[call] = true
				c.report(&loss{start: call, once: !c.multiplies(call)}, ssax.Pos(call), "waits for room in a group with a limit, while it has a place in that group itself", ssax.Pos(start), "the place is taken here")
			}
			continue
		}
		if callee := f.Callee(call.Common().Value, ssax.Arguments(call.Common())); callee != nil {
			c.nestedIn(callee, id, start, seen)
		}
	}
}

// multiplies reports whether what call starts in a group with a limit gets to call again, in a loop: there is no end to how many there
// may be, each of which has a place and waits for others.
func (c *checker) multiplies(call ssa.CallInstruction) bool {
	f, _ := spawned.Of(call)
	return f != nil && ssax.InLoop(call.Block()) && c.getsTo(f, call, make(map[*ssa.Function]bool))
}

// getsTo reports whether f, or what it calls, has call.
func (c *checker) getsTo(f *spawned.Frame, call ssa.CallInstruction, seen map[*ssa.Function]bool) bool {
	if f.Func == call.Parent() {
		return true
	}
	if seen[f.Func] {
		return false
	}
	seen[f.Func] = true
	for next := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		callee := f.Callee(next.Common().Value, ssax.Arguments(next.Common()))
		if callee != nil && c.getsTo(callee, call, seen) {
			return true
		}
	}
	return false
}

// weight reports that call waits for a part of a semaphore that may be more than there is, with a context that never ends.
func (c *checker) weight(call ssa.CallInstruction) {
	acquire, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok || acquire.Try || !acquire.Weight.Valid() || !acquire.Context.Valid() {
		return
	}
	_, ctx := (&spawned.Frame{Func: call.Parent()}).Source(acquire.Context.In(call))
	made, ok := ctx.(*ssa.Call)
	if !ok {
		return
	}
	derive, ok := syncmodel.First[*syncmodel.Derive](syncmodel.Lookup(ssax.Callee(&made.Call)))
	if !ok || derive.End != syncmodel.EndNever {
		return
	}
	n, ok := acquire.Weight.In(call).(*ssa.Call)
	if ok && !isBounded(n) {
		c.report(&loss{need: true}, ssax.Pos(call), "waits for ever if it needs more than there is", ssax.Pos(n), "so much is needed")
		return
	}
	c.recursion(call, acquire.Lock.In(call))
}

// recursion reports a call by which the function calls itself for the same object while it holds its part of the semaphore sem, which call has
// acquired.
func (c *checker) recursion(call ssa.CallInstruction, sem ssa.Value) {
	fn := call.Parent()
	load, ok := sem.(*ssa.UnOp)
	if !ok {
		return
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return
	}
	for again := range ssax.InstrsOf[*ssa.Call](fn) {
		if again.Call.StaticCallee() != fn || !isSameObject(fn, addr.X, again) || !ssax.MayPrecede(call, again) || isReleased(call, again) {
			continue
		}
		c.report(&loss{again: again}, ssax.Pos(again), fn.Name()+" calls itself while it holds its part of a semaphore, and waits for another one", ssax.Pos(call), "it is acquired here")
		return
	}
}

// isReleased reports whether a semaphore is always released between a call that acquires it and another one.
func isReleased(from, to ssa.CallInstruction) bool {
	for call := range ssax.InstrsOf[*ssa.Call](from.Parent()) {
		_, ok := syncmodel.First[*syncmodel.Release](syncmodel.Lookup(ssax.Callee(&call.Call)))
		if ok && ssax.Dominates(from, call) && ssax.Dominates(call, to) {
			return true
		}
	}
	return false
}

// isBounded reports whether n is compared with something, or made by a function that bounds it.
func isBounded(n *ssa.Call) bool {
	if _, ok := n.Call.Value.(*ssa.Builtin); ok {
		return true // min, or the size of something
	}
	for _, ref := range *n.Referrers() {
		if _, ok := ref.(*ssa.BinOp); ok {
			return true
		}
	}
	return false
}
