package backpointer

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// inPlace reports whether link gives what k holds a condition variable with a lock that is made for it and that nothing
// else refers to: its L is the only name, as in sync.NewCond(&sync.Mutex{}). What is replaced later is left out,
// since the name would stand for two locks.
func (f *Fields) inPlace(k condKey, link condLink) bool {
	if f.lentL[k] || f.lentL[condKey{}] {
		return false
	}
	switch v := k.v.(type) {
	case *ssa.Global:
		if len(f.conds[k]) > 1 {
			return false
		}
	case *ssa.Alloc:
		return link.isLock && madeFor(link.value) && storedOnce(v)
	default:
		made, seen := f.made[k.at.last]
		if _, isNew := Canonical(link.root).(*ssa.Alloc); !isNew || seen && !made {
			return false
		}
	}
	if link.isLock {
		return madeFor(link.value)
	}
	v := link.value
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL && ssax.SoleUse(load) {
		v = load.X // it is copied
	}
	switch v := v.(type) {
	case *ssa.Call:
		return IsNewCond(v) && ssax.SoleUse(v) && madeFor(v.Call.Args[0])
	case *ssa.Alloc:
		l, ok := f.condLock(condKey{v: v})
		return ok && l.unnamed
	}
	return false
}

// noteLentL notes whether the L that load reads, if it is one, gets another name than that of a variable. If it is not
// known whose L that is, it may be that of any.
func (f *Fields) noteLentL(load *ssa.UnOp) {
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok || load.Op != token.MUL || !IsCond(fa.X.Type()) || fa.Field != condL(fa.X.Type()) {
		return
	}
	lent := slices.ContainsFunc(*load.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.Store:
			_, variable := ref.Addr.(*ssa.Alloc)
			return !variable
		case ssa.CallInstruction:
			return !ref.Common().IsInvoke() || ref.Common().Value != load
		}
		return true
	})
	if lent {
		_, k, _ := condAt(fa.X)
		f.lentL[k] = true
	}
}

// madeFor reports whether v is a new lock, in an interface, that nothing else refers to.
func madeFor(v ssa.Value) bool {
	made, ok := v.(*ssa.MakeInterface)
	if !ok || !ssax.SoleUse(made) {
		return false
	}
	lock, ok := made.X.(*ssa.Alloc)
	if !ok || !ssax.SoleUse(lock) {
		return false
	}
	_, ok = promoted(lock.Type())
	return ok
}

// storedOnce reports whether the new condition variable at v is put in one place and is used by no other name.
func storedOnce(v *ssa.Alloc) bool {
	n := 0
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.FieldAddr: // of L, when it is made
			if escapes(ref) || !isAssigned(ref) {
				return false
			}
		default:
			n++
		}
	}
	return n == 1
}

// isAssigned reports whether the field at fa is assigned and nothing else.
func isAssigned(fa *ssa.FieldAddr) bool {
	for _, ref := range *fa.Referrers() {
		if _, ok := ref.(*ssa.Store); !ok {
			return false
		}
	}
	return true
}

// throughL returns the lock of the condition variable at cond by the name of its L.
func (f *Fields) throughL(cond ssa.Value) Lock {
	l := Lock{Steps: []Step{{cond.Type(), condL(cond.Type())}}}
	v := Canonical(cond)
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	for range maxSteps {
		fa, ok := v.(*ssa.FieldAddr)
		if !ok {
			break
		}
		l.Steps = append([]Step{{fa.X.Type(), fa.Field}}, l.Steps...)
		v = Canonical(fa.X)
	}
	l.Root = v
	return l
}
