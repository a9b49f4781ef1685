package accesspath

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/ssax"
)

// BoundLock returns the lock that v is, if that is the L of a condition variable of which the lock
// is known, or a field that refers to a lock which another object has.
func (r *Resolver) BoundLock(v ssa.Value) (backpointer.Lock, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || r.fields == nil || load.Op != token.MUL {
		return backpointer.Lock{}, false
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return backpointer.Lock{}, false
	}
	if fieldName(fa.X.Type(), fa.Field) == condL {
		if l, ok := r.fields.CondLock(fa.X); ok {
			return l, !l.Own // else it is known by what its method locks
		}
	}
	return r.fields.FieldLock(fa.X, ssax.FieldOf(fa.X.Type(), fa.Field))
}

// NamesLock reports whether the field at fa is nothing but another name of a lock: what it is assigned
// everywhere leads to that from the object.
func (r *Resolver) NamesLock(fa *ssa.FieldAddr) bool {
	return r.fields != nil && r.fields.NamesLock(ssax.FieldOf(fa.X.Type(), fa.Field))
}

// condL is the field of sync.Cond that holds the lock.
const condL = "L"

// fieldLock returns the lock that the field of holder refers to, which another object has.
func (r *Resolver) fieldLock(holder ssa.Value, field *types.Var) (backpointer.Lock, bool) {
	if r.fields == nil {
		return backpointer.Lock{}, false
	}
	return r.fields.FieldLock(holder, field)
}

// LockOf names the lock of the condition variable at cond. It is false if that is not known.
func (r *Resolver) LockOf(cond ssa.Value) (p Path, l backpointer.Lock, ok bool) {
	if r.fields != nil {
		l, ok = r.fields.CondLock(cond)
	}
	if ok {
		p = r.lock(l)
	}
	return p, l, ok && p.Valid()
}

// ReadSide is the step from a lock to what RLocker makes of it.
var ReadSide = Step{Kind: Computed, Name: "RLocker()"}

func (r *Resolver) lock(l backpointer.Lock) Path {
	p := r.Of(l.Root)
	for _, s := range l.Steps {
		p = p.Field(fieldName(s.In, s.Field))
	}
	if l.Read {
		p = p.Append(ReadSide)
	}
	return p
}
