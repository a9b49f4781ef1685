package exemptions

import "sync"

// A Desk has a drawer for each of several things.
type Desk struct {
	a, b, c, d, e sync.Mutex
	owner         string // immutable after creation
	user          string // immutable after creation
}

// Take may hold any of the locks, which is more than is followed.
func (d *Desk) Take(with func(n int) bool, owner string) {
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
	d.owner = owner
}

func (d *Desk) Owner() string { return d.owner }

func (d *Desk) Lend(with func(n int) bool, user string) {
	if with(1) {
		d.a.Lock()
		defer d.a.Unlock()
	}
	d.user = user // want `d.user is written here, but the comment at toomany.go:\d+ says that it never changes, and it is read at toomany.go:\d+ with no lock in common`
}

func (d *Desk) User() string { return d.user }
