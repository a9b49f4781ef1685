package skeleton

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// findObjects gives slots to the objects of which all operations are known, as far as that matters.
func (b *builder) findObjects() {
	if b.findSlots(); b.findParcels() {
		return
	}
	b.noParcels = true
	b.Objects, b.Program.Objects = nil, nil
	b.parcels, b.sentWith = nil, nil
	b.findSlots()
}

// findSlots gives slots to the objects, but for those that come with messages.
func (b *builder) findSlots() {
	b.slots = make(map[goroutine.Place]int)
	b.values = make(map[string]int)
	unknown, lost := b.unknown(), b.lost()
	b.unlockedInWaits(unknown)
	for _, n := range b.scope.Nodes {
		if n.Kind != goroutine.Sync || len(n.Op.Objects) != 1 {
			continue
		}
		p := n.Op.Objects[0]
		if _, ok := b.slots[p]; ok || n.Parcel != nil || unknown[p] || slices.ContainsFunc(lost, isOfType(n.Operand())) {
			continue
		}
		if o, ok := b.object(p); ok {
			b.slots[p] = len(b.Objects)
			b.Objects = append(b.Objects, p)
			b.Program.Objects = append(b.Program.Objects, o)
		}
	}
	for _, n := range b.scope.Nodes {
		for _, slot := range b.made(n) {
			b.Program.Objects[slot].Given = false
		}
	}
}

// unlockedInWaits adds to unknown the locks of goroutines that wait for condition variables of which it is not known which lock
// they give up.
func (b *builder) unlockedInWaits(unknown map[goroutine.Place]bool) {
	waits := make(map[*goroutine.Thread]int)
	for _, n := range b.scope.Nodes {
		if n.Kind != goroutine.Sync {
			continue
		}
		switch n.Op.Kind {
		case goroutine.CondWait:
			waits[n.Thread]++
		case goroutine.CondPark:
			waits[n.Thread]--
		}
	}
	for _, n := range b.scope.Nodes {
		if n.Kind == goroutine.Sync && waits[n.Thread] > 0 && (n.Op.Kind == goroutine.Lock || n.Op.Kind == goroutine.RLock) {
			for _, p := range n.Op.Objects {
				unknown[p] = true
			}
		}
	}
}

// made returns the slots of the objects that are made at n: of the one that n makes, and of those that are part of it.
func (b *builder) made(n *goroutine.Node) []int {
	if n.Kind != goroutine.Make {
		return nil
	}
	var out []int
	for p, slot := range b.slots {
		if p.Frame != n.Made.Frame || p.Path.Root != n.Made.Path.Root {
			continue
		}
		if p.Path == n.Made.Path && (!p.Deref || n.Made.Deref) || n.Made.Path.Len() == 0 && p.Path.Len() == 1 && !p.Deref {
			out = append(out, slot)
		}
	}
	slices.Sort(out)
	return out
}

// unknown returns the objects to which things may happen that the scope does not tell.
func (b *builder) unknown() map[goroutine.Place]bool {
	out := make(map[goroutine.Place]bool)
	for _, t := range b.scope.Threads {
		if await, ok := t.Wavers(); ok {
			out[await] = true
		}
	}
	for _, n := range b.scope.Nodes {
		switch n.Kind {
		case goroutine.Sync:
			about, parcel := b.about(n)
			if !parcel && (len(about) > 1 || n.Op.Open) || isVague(n) || !b.isRun(n.Thread) || isTrigger(n) || n.Frame != nil && (n.Frame.OneOf() || n.Frame.Recurs() || isDeferredAgain(n) || isReassigned(n.Operand())) {
				for _, p := range about {
					out[p] = true
				}
			}
		case goroutine.Opaque:
			for _, p := range n.Opaque {
				out[p] = true
			}
		}
	}
	return out
}

// isTrigger reports whether n is where something that was to run later waits for its time: that is no goroutine yet.
func isTrigger(n *goroutine.Node) bool {
	return n.Thread.Single && n.Instr == n.Thread.Spawn.Instr
}

// lost returns the types of what operations are about of which the scope does not tell which objects they mean: they may be any
// of that type.
func (b *builder) lost() []types.Type {
	var out []types.Type
	for _, n := range b.scope.Nodes {
		if n.Kind != goroutine.Sync || n.Operand() == nil || kinds[n.Op.Kind] == explore.Variable+1 {
			continue
		}
		if _, parcel := b.about(n); !parcel && !slices.ContainsFunc(n.Op.Objects, b.scope.Tells) {
			out = append(out, goroutine.Handled(n.Operand()))
		}
	}
	return out
}

// isOfType returns a function that reports whether a type is that of what v refers to.
func isOfType(v ssa.Value) func(types.Type) bool {
	return func(t types.Type) bool { return v != nil && types.Identical(goroutine.Handled(v), t) }
}

// isDeferredAgain reports whether n is in a call that is deferred in a loop: each may be about an object of its own.
func isDeferredAgain(n *goroutine.Node) bool {
	d, ok := n.Instr.(*ssa.Defer)
	for f := n.Frame; ; f = f.Caller {
		if ok && ssax.InLoop(d.Block()) {
			return true
		}
		if f.Caller == nil || f.Caller.Thread != f.Thread {
			return false
		}
		d, ok = f.Site.(*ssa.Defer)
	}
}

// isReassigned reports whether v is read from a variable that has held something else, or nothing, or may be nothing itself, as
// what a select has that is not to wait for it any more.
func isReassigned(v ssa.Value) bool {
	if phi, ok := v.(*ssa.Phi); ok {
		return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool { c, ok := e.(*ssa.Const); return ok && c.IsNil() })
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	alloc, ok := ssax.Origin(load.X).(*ssa.Alloc)
	if !ok {
		return false
	}
	stores, all := ssax.Stores(alloc)
	return !all || len(stores) > 1
}

// isVague reports whether it is not known whether, or how much, the operation at n does.
func isVague(n *goroutine.Node) bool {
	switch n.Op.Kind {
	case goroutine.GroupAdd:
		return n.Op.Delta == 0 && n.Op.Count == nil || n.Op.Optional
	case goroutine.Lock, goroutine.RLock:
		return n.Op.Optional && !isTry(n)
	case goroutine.AtomicStore:
		return n.Op.Optional && n.Op.Old == ""
	}
	return n.Op.Optional
}

// isTry reports whether n is a call that does not wait for the lock it asks for.
func isTry(n *goroutine.Node) bool {
	call, ok := n.Instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	acquire, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(ssax.Callee(call.Common())))
	return ok && acquire.Try
}

// isRun reports whether exactly as many goroutines do what t does as the scope shows starts of it; of what users do it is known how often
// they do it.
func (b *builder) isRun(t *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if b.ofObject && t.Client && !t.Served {
			return true
		}
		if t.Deferred && !t.Single && !b.ofObject || t.Served || t.Client || t.Many && t.Spawn != nil && !t.Spawn.Looped && !t.Parent().Many {
			return false
		}
	}
	return true
}

// object returns what the object at p is; ok is false if not all is known that happens to it.
func (b *builder) object(p goroutine.Place) (out explore.Object, ok bool) {
	o := b.scope.Object(p)
	kind, ok := kindOf(o)
	if !ok || len(o.Overwrites) > 0 && kind != explore.Variable || isCopied(p) {
		return out, false
	}
	out = explore.Object{Kind: kind, Given: true}
	switch kind {
	case explore.Mutex:
		return out, isGivenBack(o)
	case explore.Once:
		return out, true
	case explore.Variable:
		return b.variable(o)
	}
	if o.Fed || p.OnlyEnds() && !isAwaited(o) || b.noParcels && len(o.Handed) > 0 {
		return out, false
	}
	made := o.Capacity >= 0 || o.Size != nil || p.OnlyEnds()
	switch {
	case kind == explore.Chan && (!o.Closed || !made):
		return out, o.Room >= 0 && b.owned(o)
	case kind == explore.Cond:
		return out, (o.Closed || b.owned(o)) && parks(o)
	}
	return out, o.Closed || b.owned(o)
}

// isCopied reports whether the object at p is a parameter, or part of one, which begins as what the caller has: its group with what was
// added, say.
func isCopied(p goroutine.Place) bool {
	v := p.Path.Root.Value // nil of what a go statement waits for
	return v != nil && slices.ContainsFunc(ssax.StoresTo(v), func(store *ssa.Store) bool {
		_, ok := store.Val.(*ssa.Parameter)
		_, structure := store.Val.Type().Underlying().(*types.Struct)
		return ok && structure
	})
}

// isAwaited reports whether somebody waits for the end of o.
func isAwaited(o *goroutine.Object) bool {
	return slices.ContainsFunc(o.Ops, func(n *goroutine.Node) bool { return n.Op.Kind != goroutine.Close })
}

// isGivenBack reports whether whoever acquires the lock o releases it on each way to the end of his goroutine, as the scope names
// locks. If not, it is released by another name, or that is a mistake of its own kind.
func isGivenBack(o *goroutine.Object) bool {
	released := func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && (n.Op.Kind == goroutine.Unlock || n.Op.Kind == goroutine.RUnlock) && slices.Contains(n.Op.Objects, o.Place)
	}
	for _, n := range o.Ops {
		if !n.Op.Kind.Acquires() || n.Op.Optional {
			continue
		}
		work := graph.NewWorklist(n.Succs...)
		for m := range work.Newest {
			switch {
			case released(m):
			case m == m.Thread.Exit:
				return false
			default:
				work.Add(m.Succs...)
			}
		}
	}
	return true
}

// parks reports whether the lock is known that who waits for o gives up.
func parks(o *goroutine.Object) bool {
	count := func(kind goroutine.OpKind) (n int) {
		for _, op := range o.Ops {
			if op.Op.Kind == kind {
				n++
			}
		}
		return n
	}
	return count(goroutine.CondPark) == count(goroutine.CondWait)
}

// kindOf returns what o is, by its operations; ok is false if they do not agree.
func kindOf(o *goroutine.Object) (kind explore.Kind, ok bool) {
	for i, n := range o.Ops {
		k := kinds[n.Op.Kind]
		if k == 0 || i > 0 && k-1 != kind {
			return 0, false
		}
		kind, ok = k-1, true
	}
	return kind, ok
}

// kinds has the kinds of objects that operations are about, plus one.
var kinds = map[goroutine.OpKind]explore.Kind{
	goroutine.Send: explore.Chan + 1, goroutine.Recv: explore.Chan + 1, goroutine.RecvAny: explore.Chan + 1,
	goroutine.RecvClosed: explore.Chan + 1, goroutine.Close: explore.Chan + 1,
	goroutine.GroupAdd: explore.Group + 1, goroutine.GroupDone: explore.Group + 1, goroutine.GroupWait: explore.Group + 1,
	goroutine.Lock: explore.Mutex + 1, goroutine.Unlock: explore.Mutex + 1, goroutine.RLock: explore.Mutex + 1, goroutine.RUnlock: explore.Mutex + 1,
	goroutine.OnceDo: explore.Once + 1, goroutine.OnceEnter: explore.Once + 1, goroutine.OnceLeave: explore.Once + 1,
	goroutine.CondPark: explore.Cond + 1, goroutine.CondWait: explore.Cond + 1, goroutine.CondNotify: explore.Cond + 1,
	goroutine.AtomicStore: explore.Variable + 1, goroutine.AtomicLoad: explore.Variable + 1, goroutine.Observe: explore.Variable + 1,
}

// maxVariables bounds the variables of a program.
const maxVariables = 4

// variable returns the variable o, if all of its assignments are known.
func (b *builder) variable(o *goroutine.Object) (out explore.Object, ok bool) {
	if _, ok := o.Place.Path.Root.Value.(*ssa.Alloc); !ok || !o.Closed && !b.isOwnVariable(o.Place) || slices.ContainsFunc(b.scope.Dropped(o.Place), isPlain) {
		return out, false
	}
	n := 0
	for _, p := range b.Program.Objects {
		if p.Kind == explore.Variable {
			n++
		}
	}
	for _, op := range o.Ops {
		if op.Op.Kind == goroutine.Observe && op.Op.Bound != goroutine.Exactly {
			return out, false
		}
	}
	return explore.Object{Kind: explore.Variable, Init: b.value(goroutine.Zero(loadedAs(typeAt(o.Place)))), Given: true}, n < maxVariables
}

// isPlain reports whether a is not atomic: an operation tells of what is, too.
func isPlain(a *goroutine.Access) bool { return !a.Atomic }

// loadedAs returns the type of what a variable of type t holds: of an atomic one that of what is loaded from it.
func loadedAs(t types.Type) types.Type {
	if !syncmodel.IsAtomic(t) {
		return t
	}
	load, _, _ := types.LookupFieldOrMethod(t, true, nil, "Load")
	if fn, ok := load.(*types.Func); ok {
		return fn.Signature().Results().At(0).Type()
	}
	return t
}

// value returns the number of a constant, 0 if it is none.
func (b *builder) value(text string) int {
	if text == "" {
		return 0
	}
	if b.values[text] == 0 {
		b.values[text] = len(b.values) + 1
	}
	return b.values[text]
}

// assigned returns the slot of the variable that n assigns, and what that becomes; ok is false if it assigns none.
func (b *builder) assigned(n *goroutine.Node) (slot, value int, ok bool) {
	switch {
	case n.Kind == goroutine.Sync && n.Op.Kind == goroutine.AtomicStore && len(n.Op.Objects) == 1:
		slot, ok = b.slotOf(n.Op.Objects[0])
		return slot, b.value(n.Op.Value), ok
	case n.Kind != goroutine.Touch || !n.Access.Write || n.Access.Atomic:
		return 0, 0, false
	}
	for slot, p := range b.Objects {
		if b.Program.Objects[slot].Kind != explore.Variable {
			continue
		}
		for _, q := range n.Access.Places {
			switch {
			case q == p && len(n.Access.Places) == 1:
				return slot, b.value(textOf(n.Access)), true
			case q.Frame == p.Frame && p.Path.HasPrefix(q.Path):
				return slot, 0, true
			}
		}
	}
	return 0, 0, false
}

// textOf spells what a, a write, leaves in its variable; "" if that is not known. What may be nil is compared with nothing else.
func textOf(a *goroutine.Access) string {
	if a.Value == "" && a.NonNil {
		return "not nil"
	}
	return a.Value
}

// slotOf returns the slot of the variable at p; ok is false if it has none.
func (b *builder) slotOf(p goroutine.Place) (slot int, ok bool) {
	slot, ok = b.slots[p]
	return slot, ok && b.Program.Objects[slot].Kind == explore.Variable
}
