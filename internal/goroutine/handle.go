package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/syncmodel"
)

// handle returns the lock that v stands for, and the mode in which it is acquired
// through v, if v was made for that: it is the result of RLocker,
// or the L of a condition variable that was made with one. at is where the
// lock has to be resolved.
func (b *builder) handle(f *Frame, v ssa.Value) (at *Frame, lock ssa.Value, mode syncmodel.Mode) {
	if v == nil {
		return nil, nil, mode
	}
	at, v = b.source(f, v)
	if _, l, ok := b.condLock(at, v); ok && l.Read {
		return at, v, syncmodel.Read
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, nil, mode
	}
	h, ok := syncmodel.EffectOf[*syncmodel.LockHandle](&call.Call)
	if !ok {
		return nil, nil, mode
	}
	return at, h.Lock.In(call), h.Mode
}

// in returns what an operation of kind k on a handle does to its lock.
func (k OpKind) in(mode syncmodel.Mode) OpKind {
	switch {
	case k == Lock && mode == syncmodel.Read:
		return RLock
	case k == Unlock && mode == syncmodel.Read:
		return RUnlock
	}
	return k
}
