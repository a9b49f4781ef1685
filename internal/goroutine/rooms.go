package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// roomIn returns the capacity of the channels that v may be, as far as the package
// makes them for the variable that v is read from; -1 if nothing is known.
func (b *builder) roomIn(v ssa.Value) int64 {
	if load, ok := v.(*ssa.UnOp); !ok || load.Op != token.MUL {
		return -1
	}
	return b.roomHeld(v)
}

// roomHeld is roomIn for what v may be the address of, too.
func (b *builder) roomHeld(v ssa.Value) int64 {
	if v := locks.HeldIn(v); v != nil && b.cfg.Room != nil {
		return b.cfg.Room(v)
	}
	return -1
}

// places returns how many may hold the semaphore, or run in the group, that v is in f; -1 if that is not known.
func (b *builder) places(f *Frame, v ssa.Value) int64 {
	at, x := b.origins(f, v)
	if call, ok := x.(*ssa.Call); ok {
		if size := locks.SizeMade(call); size != nil {
			return locks.SizeOf(size)
		}
	}
	if n, ok := b.limits[valueIn{at, x}]; ok {
		return n
	}
	return b.roomHeld(x)
}

// noteLimit notes that a call gives the group v a limit.
func (b *builder) noteLimit(f *Frame, v, limit ssa.Value) {
	if v == nil || limit == nil {
		return
	}
	at, x := b.origins(f, v)
	if b.limits == nil {
		b.limits = make(map[valueIn]int64)
	}
	b.limits[valueIn{at, x}] = max(b.limits[valueIn{at, x}], locks.SizeOf(limit))
}

// origins is source for variables that literals share, too.
func (b *builder) origins(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	f, v = b.source(f, v)
	if _, captured := v.(*ssa.FreeVar); captured {
		if o := ssax.Origin(v); o.Parent() != nil {
			if at := f.around(o.Parent()); at != nil {
				return at, o
			}
		}
	}
	return f, v
}

// isAlone reports whether whoever acquires or releases the lock v, of a kind, and takes or gives back weight of it,
// is alone meanwhile: a semaphore is a lock only if it has one place.
func (b *builder) isAlone(f *Frame, kind syncmodel.LockKind, v, weight ssa.Value) bool {
	return kind != syncmodel.Semaphore || weight != nil && locks.SizeOf(weight) == 1 && v != nil && b.places(f, v) == 1
}
