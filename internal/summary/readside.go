package summary

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// asReadSides corrects e where it acts on what RLocker returned: that is the read
// side of a lock, whatever the methods are called that get at it.
func (a *engine) asReadSides(n *nest, e *locks.Effect) {
	if e == nil {
		return
	}
	for i := range e.Cases {
		a.changesAsRead(n, e.Cases[i].Acquired)
		a.changesAsRead(n, e.Cases[i].Released)
	}
	for i := range e.Acquires {
		acq := &e.Acquires[i]
		if rw, ok := a.readSide(n, acq.Lock); ok {
			acq.Lock, acq.Mode = rw, locks.Read
		}
		a.changesAsRead(n, acq.Held)
		a.locksAsRead(n, acq.Released)
	}
	a.locksAsRead(n, e.Unsure)
	a.changesAsRead(n, e.Leaves)
}

func (a *engine) changesAsRead(n *nest, cs []locks.Change) {
	for i := range cs {
		if rw, ok := a.readSide(n, cs[i].Lock); ok {
			cs[i] = locks.Change{Lock: rw, Mode: locks.Read}
		}
	}
}

func (a *engine) locksAsRead(n *nest, ls []locks.Lock) {
	for i := range ls {
		if rw, ok := a.readSide(n, ls[i]); ok {
			ls[i] = rw
		}
	}
}

// readSide returns the lock of which l is the read side.
func (a *engine) readSide(n *nest, l locks.Lock) (locks.Lock, bool) {
	if rw, last, ok := l.Path.Parent(); ok && last == accesspath.ReadSide {
		l.Path = rw
		return l, true
	}
	call, ok := l.Path.Root.Value.(*ssa.Call)
	if !ok || l.Path.Len() > 0 || !models[*syncmodel.LockHandle](&call.Call) {
		return locks.Lock{}, false
	}
	rw := ssax.Receiver(&call.Call)
	return locks.Lock{Path: n.resolver.Of(rw)}.Declare(n.resolver, rw), true
}
