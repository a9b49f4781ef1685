package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxClients bounds the scope of an object.
const maxClients = 60

// ofObject says which calls are expanded in the scope of an object.
var ofObject = reach{2, 2}

// An ObjectRoot is a type whose methods get a scope together: one object, which
// its users call methods of while goroutines of the object run.
type ObjectRoot struct {
	Type    *types.Named
	Methods []*ssa.Function // that users call, in source order

	// Starter is the function that starts goroutines that use the object: a
	// method, or a function that returns the object. It is nil if none is known.
	Starter *ssa.Function

	// Entries are the methods among these, and others, that servers call at the same
	// time as themselves.
	Entries []*ssa.Function

	// Shared says that there is evidence that several goroutines call methods of one
	// object: it has a lock, or atomic fields.
	Shared bool
}

// StartsAtOnce reports whether the function that makes the object starts goroutines for it.
func (r *ObjectRoot) StartsAtOnce() bool {
	return r.Starter != nil && r.Starter.Signature.Recv() == nil
}

// ObjectRoots returns the types of a package that are worth a scope: those with a
// lock, and those that start goroutines for their objects. fns are all functions
// of the package with code, in source order, and starters those that start
// goroutines.
func ObjectRoots(pkg *types.Package, fns, starters []*ssa.Function) []ObjectRoot {
	methods := make(map[*types.Named][]*ssa.Function)
	served := make(map[*types.Named][]*ssa.Function)
	entries := newEntries(pkg)
	var order []*types.Named
	for _, fn := range fns {
		t := receiverType(fn)
		if t == nil || fn.Parent() != nil {
			continue
		}
		if methods[t] == nil {
			order = append(order, t)
		}
		if entries.has(fn) {
			served[t] = append(served[t], fn)
			methods[t] = append(methods[t], fn)
		} else if token.IsExported(fn.Name()) && !syncmodel.IsOrdering(fn) {
			methods[t] = append(methods[t], fn)
		} else if methods[t] == nil {
			methods[t] = []*ssa.Function{}
		}
	}
	atomics, made, started := atomicOwners(fns), allocationsIn(fns), startedBy(starters)
	var out []ObjectRoot
	for _, t := range order {
		if len(methods[t]) == 0 || len(methods[t]) > maxClients {
			continue
		}
		root := ObjectRoot{Type: t, Methods: methods[t], Shared: (hasLock(t) || atomics[t]) && !syncmodel.UsedInTurn(t)}
		if !entries.makes(made, t) {
			root.Entries = served[t]
		}
		for _, fn := range started[t] {
			by := root
			by.Starter = fn
			out = append(out, by)
		}
		if (root.Shared || len(root.Entries) > 0) && len(started[t]) == 0 {
			out = append(out, root)
		}
	}
	return out
}

// EntryRoot returns the functions of a package that servers call; they are no
// methods of an object, but may use the same package variables.
func EntryRoot(pkg *types.Package, fns []*ssa.Function) (root ObjectRoot, ok bool) {
	entries := newEntries(pkg)
	for _, fn := range fns {
		if entries.has(fn) {
			root.Entries = append(root.Entries, fn)
		}
	}
	root.Methods = root.Entries
	return root, len(root.Methods) > 0 && len(root.Methods) <= maxClients
}

// receiverType returns the type that fn is a method of, if it has a pointer
// receiver.
func receiverType(fn *ssa.Function) *types.Named {
	recv := fn.Signature.Recv()
	if recv == nil {
		return nil
	}
	return ssax.PointedTo(recv.Type())
}

// returned returns the result of fn that is a pointer to t, or -1.
func returned(fn *ssa.Function, t *types.Named) int {
	results := fn.Signature.Results()
	for i := range results.Len() {
		if ssax.PointedTo(results.At(i).Type()) == t {
			return i
		}
	}
	return -1
}

// startedBy returns the starters for objects of each type: its methods, and functions that return one.
func startedBy(starters []*ssa.Function) map[*types.Named][]*ssa.Function {
	out := make(map[*types.Named][]*ssa.Function)
	add := func(t *types.Named, fn *ssa.Function) {
		if all := out[t]; t != nil && (len(all) == 0 || all[len(all)-1] != fn) {
			out[t] = append(all, fn)
		}
	}
	for _, fn := range starters {
		add(receiverType(fn), fn)
		if fn.Signature.Recv() == nil && fn.Parent() == nil {
			for v := range fn.Signature.Results().Variables() {
				add(ssax.PointedTo(v.Type()), fn)
			}
		}
	}
	return out
}

// hasLock reports whether the struct type t has a lock or an atomic variable.
func hasLock(t *types.Named) bool {
	st := ssax.StructOf(t)
	if st == nil {
		return false
	}
	for f := range st.Fields() {
		if syncmodel.LockKindOf(f.Type()) != 0 || syncmodel.IsAtomic(f.Type()) {
			return true
		}
	}
	return false
}

// atomicOwners returns the struct types with fields that fns access by atomic
// functions.
func atomicOwners(fns []*ssa.Function) map[*types.Named]bool {
	owners := make(map[*types.Named]bool)
	for _, fn := range fns {
		for call := range ssax.InstrsOf[*ssa.Call](fn) {
			if t := atomicOwner(call); t != nil {
				owners[t] = true
			}
		}
	}
	return owners
}

// atomicOwner returns the struct type with the field that call accesses
// atomically; nil if it is no such call.
func atomicOwner(call *ssa.Call) *types.Named {
	e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	if !ok {
		return nil
	}
	field, ok := e.Addr.In(call).(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	t, ok := types.Unalias(elem(field.X.Type())).(*types.Named)
	if !ok {
		return nil
	}
	return t.Origin()
}

// BuildObject lays out what the goroutines of an object do, and what its users do
// by calling methods. The users' calls are threads of their own, which start when
// the starter has returned.
func BuildObject(cfg Config, root ObjectRoot) *Scope {
	b := newBuilder(cfg, root.Methods[0], ofObject)
	s := b.scope
	s.Owner, s.Starter = root.Type, root.Starter
	main := b.newThread(nil)
	var object valueIn
	b.pending = append(b.pending, pendingThread{main, func(start *Node) *Node {
		if root.Starter != nil {
			frame := b.newFrame(root.Starter, nil, nil)
			main.Frame = frame
			object = objectOf(frame, root.Type)
			if start = b.body(frame, b.entryLocks(frame, start)); start == nil {
				return nil
			}
		}
		return b.clients(main, start, root, object)
	}})
	b.layOut()
	s.finish()
	return s
}

// objectOf returns the object that the starter is about, as a value of its frame:
// its receiver, or what it returns.
func objectOf(f *Frame, t *types.Named) valueIn {
	if f.Func.Signature.Recv() != nil {
		return valueIn{f, f.Func.Params[0]}
	}
	i := returned(f.Func, t)
	for ret := range ssax.InstrsOf[*ssa.Return](f.Func) {
		if v := ssax.Returned(ret, i); v != nil && !ssax.IsNil(v) {
			return valueIn{f, v}
		}
	}
	return valueIn{}
}

// clients starts a thread for each method after cur.
func (b *builder) clients(main *Thread, cur *Node, root ObjectRoot, object valueIn) *Node {
	for _, m := range root.Methods {
		if m == root.Starter && !root.Shared {
			continue
		}
		n := b.then(cur, Spawn, main.Frame, nil)
		t := b.start(n)
		t.Client = true
		t.Served = slices.Contains(root.Entries, m)
		t.Many = root.Shared || t.Served
		b.pending = append(b.pending, pendingThread{t, func(start *Node) *Node {
			frame := b.newFrame(m, nil, nil)
			frame.client = true
			t.Frame = frame
			frame.args = make([]valueIn, len(m.Params))
			frame.args[0] = object
			return b.body(frame, b.entryLocks(frame, start))
		}})
		cur = n
	}
	return cur
}
