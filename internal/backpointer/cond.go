package backpointer

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Lock is the lock that the L of a condition variable always is: what Steps lead to
// from Root.
type Lock struct {
	Root  ssa.Value
	Steps []Step
	Read  bool // the read side of it

	// Own says that the lock has a method Lock of its own: what that locks is not said.
	Own bool

	unnamed bool // the L is the only name of it: see inPlace
}

// A Step leads to field Field of a struct of type In, or of what a pointer of that type points to.
type Step struct {
	In    types.Type
	Field int
}

// A condKey is what holds a condition variable or a pointer to one: a place, or if v is set a
// variable.
type condKey struct {
	at place
	v  ssa.Value
}

// A condLink says that what holds a condition variable is given one, or if isLock is set that its
// L is. The value is nil if it is not one that can be told anything of.
type condLink struct {
	root, value ssa.Value
	isLock      bool
}

// CondLock returns the lock that the L of the condition variable at cond, a pointer to it, always
// is, as the function of cond knows it. It is a must, assuming that other packages do not replace a
// condition variable that this one makes, or its L.
func (f *Fields) CondLock(cond ssa.Value) (Lock, bool) {
	if f.condsOpen || !IsCond(cond.Type()) {
		return Lock{}, false
	}
	if l, ok := f.lockOfNew(cond); ok {
		return l, true
	}
	root, k, ok := condAt(cond)
	if !ok {
		return Lock{}, false
	}
	l, ok := f.condLock(k)
	if ok && l.unnamed {
		return f.throughL(cond), true
	}
	if ok && l.Root == nil {
		l.Root = Canonical(root)
	}
	return l, ok
}

// condLock returns the lock of what k holds, without a root if it starts from the object that has
// the place.
func (f *Fields) condLock(k condKey) (Lock, bool) {
	known := f.condLocks.Of(k, func(k condKey) (out knownLock) {
		for _, link := range f.conds[k] {
			if f.isEmpty(link) {
				continue
			}
			l, ok := f.linked(k, link)
			if !ok || out.ok && !l.equals(out.Lock) {
				return knownLock{}
			}
			out = knownLock{l, true}
		}
		return out
	})
	return known.Lock, known.ok
}

// isEmpty reports whether link gives no condition variable, or one whose L is not assigned yet.
func (f *Fields) isEmpty(link condLink) bool {
	switch v := Canonical(link.value).(type) {
	case *ssa.Const:
		return true
	case *ssa.Alloc:
		return !link.isLock && len(f.conds[condKey{v: v}]) == 0
	}
	return false
}

// A knownLock is an answer of condLock.
type knownLock struct {
	Lock
	ok bool
}

func (l Lock) equals(m Lock) bool {
	return l.Root == m.Root && l.Read == m.Read && l.Own == m.Own && l.unnamed == m.unnamed && slices.EqualFunc(l.Steps, m.Steps, func(a, b Step) bool {
		return a.Field == b.Field && types.Identical(a.In, b.In)
	})
}

// linked returns the lock that link gives what k holds.
func (f *Fields) linked(k condKey, link condLink) (l Lock, ok bool) {
	switch {
	case link.value == nil:
		return Lock{}, false
	case f.inPlace(k, link):
		return Lock{unnamed: true}, true
	case link.isLock:
		l, ok = f.follow(link.value)
	default:
		if l, ok = f.lockOfNew(link.value); !ok {
			if made, isNew := Canonical(link.value).(*ssa.Alloc); isNew {
				l, ok = f.condLock(condKey{v: made})
			}
		}
	}
	if call, isNew := l.Root.(*ssa.Call); isNew && IsNewCond(call) {
		return Lock{}, false // it is known by several names
	}
	_, isGlobal := l.Root.(*ssa.Global)
	switch _, ofFunction := k.v.(*ssa.Alloc); {
	case !ok, isGlobal, ofFunction:
		return l, ok
	case k.v != nil:
		return Lock{}, false
	}
	return f.fromHolder(link.root, l)
}

// fromHolder returns l as the object root leads to it: it has the lock itself, or a field that refers
// to the lock or to who has it.
func (f *Fields) fromHolder(root ssa.Value, l Lock) (Lock, bool) {
	root = Canonical(root)
	if l.Root == root {
		l.Root = nil
		return l, true
	}
	object, ok := root.(*ssa.Alloc)
	st := ssax.StructOf(root.Type())
	if !ok || st == nil {
		return Lock{}, false
	}
	for i := range st.NumFields() {
		field := ssax.FieldOf(root.Type(), i)
		if f.made[field] && assigned(object, field) == l.Root {
			l.Root, l.Steps = nil, append([]Step{{root.Type(), i}}, l.Steps...)
			return l, true
		}
	}
	return Lock{}, false
}

// lockOfNew returns the lock that the condition variable v is made with by NewCond, if v is made so.
func (f *Fields) lockOfNew(v ssa.Value) (Lock, bool) {
	v = Canonical(v)
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X // it is copied
	}
	call, ok := v.(*ssa.Call)
	if !ok || !IsNewCond(call) {
		return Lock{}, false
	}
	if madeFor(call.Call.Args[0]) {
		return Lock{Root: call, Steps: []Step{{call.Type(), condL(call.Type())}}}, true
	}
	return f.follow(call.Call.Args[0])
}

// IsNewCond reports whether call makes a condition variable.
func IsNewCond(call *ssa.Call) bool { return calls(call, symbol.Func{Pkg: "sync", Name: "NewCond"}) }

func calls(call *ssa.Call, sym symbol.Func) bool {
	fn := ssax.Callee(&call.Call)
	return fn != nil && symbol.Of(fn) == sym
}

// follow returns the fields that lead to the lock v, and what they start from.
func (f *Fields) follow(v ssa.Value) (Lock, bool) {
	var l Lock
	v = Canonical(v)
	if call, ok := v.(*ssa.Call); ok && calls(call, symbol.Func{Pkg: "sync", Recv: "RWMutex", Name: "RLocker"}) {
		l.Read, v = true, Canonical(ssax.Receiver(&call.Call))
	}
	inner, ok := promoted(v.Type())
	l.Own = !ok
	if l.Root, l.Steps, ok = f.steps(v); !ok {
		return Lock{}, false
	}
	l.Steps = append(l.Steps, inner...)
	return l, true
}

// steps returns the fields that lead to v, and what they start from. It is false if one of them
// need not be what it was made as.
func (f *Fields) steps(v ssa.Value) (root ssa.Value, steps []Step, ok bool) {
	for range maxSteps {
		fa, ok := v.(*ssa.FieldAddr)
		if load, isLoad := v.(*ssa.UnOp); isLoad && load.Op == token.MUL {
			if fa, ok = load.X.(*ssa.FieldAddr); ok && !f.made[ssax.FieldOf(fa.X.Type(), fa.Field)] {
				return nil, nil, false
			}
		}
		if !ok {
			break
		}
		steps = append(steps, Step{fa.X.Type(), fa.Field})
		v = Canonical(fa.X)
	}
	slices.Reverse(steps)
	return v, steps, true
}

// promoted returns the fields that lead from a value of type t to the primitive that its method Lock
// is promoted from: none if it is that itself. It is false if the type has a method Lock of its own.
func promoted(t types.Type) ([]Step, bool) {
	if types.IsInterface(t) {
		return nil, true
	}
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, "Lock")
	fn, ok := obj.(*types.Func)
	if !ok || symbol.Of(fn).Pkg != "sync" {
		return nil, false
	}
	var out []Step
	for _, i := range index[:len(index)-1] {
		st := ssax.StructOf(t)
		if st == nil {
			return nil, false
		}
		out = append(out, Step{t, i})
		if t = st.Field(i).Type(); isReference(t) {
			return nil, false
		}
	}
	return out, true
}

// noteCond notes what st assigns to a condition variable, to what holds one, or to its L.
func (f *Fields) noteCond(st *ssa.Store) {
	if fa, ok := st.Addr.(*ssa.FieldAddr); ok && IsCond(fa.X.Type()) {
		if fa.Field != condL(fa.X.Type()) {
			return
		}
		root, k, ok := condAt(fa.X)
		if !ok {
			f.condsOpen = true
		}
		f.conds[k] = append(f.conds[k], condLink{root, st.Val, true})
		return
	}
	if IsCond(st.Val.Type()) {
		if root, k, ok := condAt(st.Addr); ok {
			f.conds[k] = append(f.conds[k], condLink{root, st.Val, false})
		}
	}
}

// noteLentCond notes that others may assign the pointer to a condition variable at fa.
func (f *Fields) noteLentCond(fa *ssa.FieldAddr) {
	p, ok := fa.Type().Underlying().(*types.Pointer)
	if !ok || !ssax.IsPointer(p.Elem()) || !IsCond(p.Elem()) {
		return
	}
	if _, k, ok := condAt(fa); ok {
		f.conds[k] = append(f.conds[k], condLink{})
	}
}

// condAt returns what holds the condition variable that v points to, and the object whose place
// that is, if it is one. It is false if that is not known.
func condAt(v ssa.Value) (root ssa.Value, k condKey, ok bool) {
	if IsCond(v.Type()) { // else it is the address of what holds the pointer
		v = Canonical(v)
		if load, isLoad := v.(*ssa.UnOp); isLoad && load.Op == token.MUL {
			v = load.X
		}
	}
	switch v := ssax.Origin(v).(type) {
	case *ssa.FieldAddr:
		root, at, _ := locate(v)
		return root, condKey{at: at}, at.first != nil
	case *ssa.Global, *ssa.Alloc:
		return nil, condKey{v: v}, true
	}
	return nil, condKey{}, false
}

// IsCond reports whether t is sync.Cond or a pointer to it.
func IsCond(t types.Type) bool {
	sym, ok := symbol.TypeOf(t)
	return ok && sym == symbol.Type{Pkg: "sync", Name: "Cond"}
}

// condL returns the index of the field L of t.
func condL(t types.Type) int {
	st := ssax.StructOf(t)
	for i := range st.NumFields() {
		if st.Field(i).Name() == "L" {
			return i
		}
	}
	return -1
}
