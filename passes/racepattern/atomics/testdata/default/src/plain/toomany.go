package plain

import (
	"sync"
	"sync/atomic"
)

// A Desk has a drawer for each of several things.
type Desk struct {
	a, b, c, d, e sync.Mutex
	taken         int64
	lent          int64
}

func (d *Desk) Put() { atomic.AddInt64(&d.taken, -1) }

// Safe for all that is known: it may hold any of the locks, which is more than is followed.
func (d *Desk) TakeGood(with func(n int) bool) int64 {
	if with(1) {
		d.a.Lock()
		defer d.a.Unlock()
	}
	if with(2) {
		d.b.Lock()
		defer d.b.Unlock()
	}
	if with(3) {
		d.c.Lock()
		defer d.c.Unlock()
	}
	if with(4) {
		d.d.Lock()
		defer d.d.Unlock()
	}
	if with(5) {
		d.e.Lock()
		defer d.e.Unlock()
	}
	return d.taken
}

func (d *Desk) Return() { atomic.AddInt64(&d.lent, -1) }

func (d *Desk) LentBad(with func(n int) bool) int64 {
	if with(1) {
		d.a.Lock()
		defer d.a.Unlock()
	}
	return d.lent // want `d\.lent is read here and written atomically`
}
