package backpointer

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A lockField is what a package assigns to a field that refers to a lock.
type lockField struct {
	given []assignment
	open  bool // others may assign it, or whole objects are overwritten

	known  knownLock // memo of sameLock
	solved bool
}

// An assignment gives value to a field of the object root.
type assignment struct{ root, value ssa.Value }

// refersToLock reports whether a value of type t is a pointer to a lock, or an interface that may hold one.
func refersToLock(t types.Type) bool {
	if !types.IsInterface(t) && !ssax.IsPointer(t) {
		return false
	}
	for _, name := range []string{"Lock", "Unlock"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		if _, ok := obj.(*types.Func); !ok {
			return false
		}
	}
	return true
}

// noteLock notes that val is assigned to the field at fa, if that refers to a lock.
func (f *Fields) noteLock(fa *ssa.FieldAddr, val ssa.Value) {
	field := ssax.FieldOf(fa.X.Type(), fa.Field)
	l := f.lockField(field)
	if l == nil || IsCond(fa.X.Type()) {
		return
	}
	if k, ok := val.(*ssa.Const); ok && k.IsNil() {
		return
	}
	l.given = append(l.given, assignment{fa.X, val})
	l.open = l.open || isOpen(field, fa.X.Type())
}

// openLock notes that the field may be assigned in ways that are not seen.
func (f *Fields) openLock(field *types.Var) {
	if l := f.lockField(field); l != nil {
		l.open = true
	}
}

// lockField returns what is known of the field; nil if it refers to no lock.
func (f *Fields) lockField(field *types.Var) *lockField {
	if field == nil {
		return nil
	}
	l, seen := f.locks[field]
	if !seen {
		if refersToLock(field.Type()) {
			l = new(lockField)
		}
		f.locks[field] = l
	}
	return l
}

// FieldLock returns the lock that the field of holder, an object or its address, refers to, if that is part of another
// object, or a variable: c.mu is p.mu if all that the package ever assigns to it is that. It is a must.
func (f *Fields) FieldLock(holder ssa.Value, field *types.Var) (Lock, bool) {
	if field == nil || f.locks[field.Origin()] == nil {
		return Lock{}, false
	}
	field = field.Origin()
	if l, ok := f.sameLock(field); ok {
		return f.seenFrom(holder, l), true
	}
	if f.locks[field].open || !f.made[field] {
		return Lock{}, false
	}
	if l, ok := f.givenLock(holder, field); ok {
		return l, true
	}
	root, at, ok := source(holder)
	if !ok {
		return Lock{}, false
	}
	l, ok := f.placeLock(at, field)
	l.Root = Canonical(root)
	return l, ok
}

// NamesLock reports whether the field refers to the same lock in all objects, as seen from them.
func (f *Fields) NamesLock(field *types.Var) bool {
	if field == nil || f.locks[field.Origin()] == nil {
		return false
	}
	_, ok := f.sameLock(field.Origin())
	return ok
}

// sameLock returns what leads from each object that has the field to the lock which that refers to, without a
// root unless it is a package variable.
func (f *Fields) sameLock(field *types.Var) (Lock, bool) {
	of := f.locks[field]
	if !of.solved {
		of.solved = true
		of.known = f.agreed(of)
	}
	return of.known.Lock, of.known.ok
}

func (f *Fields) agreed(of *lockField) (out knownLock) {
	if of.open {
		return knownLock{}
	}
	for _, given := range of.given {
		l, ok := f.reference(given.value)
		if _, isGlobal := l.Root.(*ssa.Global); ok && !isGlobal {
			if len(l.Steps) == 0 {
				return knownLock{} // two names for one pointer lead nowhere
			}
			l, ok = f.fromHolder(given.root, l)
			ok = ok && !replaceable(l.Steps[0])
		}
		if !ok || out.ok && !l.equals(out.Lock) {
			return knownLock{}
		}
		out = knownLock{l, true}
	}
	return out
}

// replaceable reports whether other packages can assign the reference that s leads to.
func replaceable(s Step) bool {
	field := ssax.FieldOf(s.In, s.Field)
	return field == nil || isReference(field.Type()) && isOpen(field, s.In)
}

// reference returns the fields that lead to the lock which v, a pointer or an interface, refers to, and what
// they start from. It is false for a lock that only its method tells.
func (f *Fields) reference(v ssa.Value) (l Lock, ok bool) {
	if types.IsInterface(v.Type()) {
		if l, ok = f.follow(v); !ok || l.Own || types.IsInterface(Canonical(v).Type()) && !l.Read {
			return Lock{}, false
		}
		return l, true
	}
	l.Root, l.Steps, ok = f.steps(Canonical(v))
	return l, ok
}

// seenFrom returns l as the function of holder knows it, where l leads on from holder, or is a package variable.
func (f *Fields) seenFrom(holder ssa.Value, l Lock) Lock {
	if l.Root != nil {
		return l
	}
	l.Root = Canonical(holder)
	if len(l.Steps) < 2 {
		return l
	}
	if target := f.Target(holder, ssax.FieldOf(l.Steps[0].In, l.Steps[0].Field)); target != nil {
		l.Root, l.Steps = target, l.Steps[1:]
	}
	return l
}

// givenLock returns the lock that the field of the object v was made with, if v is made in its function or by a
// function that is called there.
func (f *Fields) givenLock(v ssa.Value, field *types.Var) (Lock, bool) {
	switch v := Canonical(v).(type) {
	case *ssa.Alloc:
		return f.assignedLock(v, field)
	case *ssa.Call:
		return f.lockGivenBy(v, 0, field)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return f.lockGivenBy(call, v.Index, field)
		}
	}
	return Lock{}, false
}

// assignedLock returns the lock that the function of object assigns to its field, if it does so once and knows
// the lock before it makes the object.
func (f *Fields) assignedLock(object *ssa.Alloc, field *types.Var) (Lock, bool) {
	var found ssa.Value
	for _, given := range f.locks[field].given {
		if Canonical(given.root) != object {
			continue
		}
		if found != nil {
			return Lock{}, false
		}
		found = given.value
	}
	if found == nil {
		return Lock{}, false
	}
	l, ok := f.reference(found)
	if !ok && types.IsInterface(found.Type()) {
		l, ok = Lock{Root: Canonical(found)}, true // it is told where it is passed
	}
	if at, isInstr := l.Root.(ssa.Instruction); ok && isInstr && at.Parent() == object.Parent() && !ssax.Dominates(at, object) {
		return Lock{}, false
	}
	return l, ok
}

// lockGivenBy is givenLock for result i of call, for locks that the callee takes from its parameters.
func (f *Fields) lockGivenBy(call *ssa.Call, i int, field *types.Var) (Lock, bool) {
	callee := call.Call.StaticCallee()
	if callee == nil || callee.Blocks == nil || len(callee.FreeVars) > 0 {
		return Lock{}, false
	}
	object := f.constructed(result{callee, i})
	if object == nil {
		return Lock{}, false
	}
	l, ok := f.assignedLock(object, field)
	param, isParam := l.Root.(*ssa.Parameter)
	if !ok || !isParam {
		return Lock{}, false
	}
	arg := actual(call, param)
	switch {
	case arg == nil:
		return Lock{}, false
	case len(l.Steps) == 0:
		return f.reference(arg)
	}
	var before []Step
	if l.Root, before, ok = f.steps(Canonical(arg)); !ok {
		return Lock{}, false
	}
	l.Steps = append(before, l.Steps...)
	return l, true
}

// placeLock returns what leads from the holder of a place to the lock that the field of all that is ever put
// there refers to.
func (f *Fields) placeLock(at place, field *types.Var) (Lock, bool) {
	var out knownLock
	for _, put := range f.links[at] {
		if put.field != nil && put.field != field {
			continue
		}
		l, ok := f.putLock(put, field)
		if !ok || len(l.Steps) == 0 || l.Root != Canonical(put.root) {
			return Lock{}, false
		}
		l.Root = nil
		if out.ok && !l.equals(out.Lock) {
			return Lock{}, false
		}
		out = knownLock{l, true}
	}
	return out.Lock, out.ok
}

// putLock returns the lock that the field of what put puts in a place refers to.
func (f *Fields) putLock(put link, field *types.Var) (Lock, bool) {
	switch {
	case put.value == nil:
		return Lock{}, false
	case put.field != nil:
		return f.reference(put.value)
	}
	return f.givenLock(put.value, field)
}
