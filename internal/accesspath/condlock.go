package accesspath

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
)

// CondLock returns the lock that v is, if that is the L of a condition variable of which the lock
// is known.
func (r *Resolver) CondLock(v ssa.Value) (backpointer.Lock, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || r.fields == nil || load.Op != token.MUL {
		return backpointer.Lock{}, false
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok || fieldName(fa.X.Type(), fa.Field) != condL {
		return backpointer.Lock{}, false
	}
	l, ok := r.fields.CondLock(fa.X)
	return l, ok && !l.Own // else it is known by what its method locks
}

// condL is the field of sync.Cond that holds the lock.
const condL = "L"

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
