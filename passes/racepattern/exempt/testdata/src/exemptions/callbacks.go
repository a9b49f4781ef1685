package exemptions

import "sync"

// profile is an immutable representation of settings.
type profile struct {
	path string
	fast bool
	slow bool
	gone bool
	seen bool
	deep bool
	late bool
}

type profiles struct {
	mu  sync.Mutex
	cur *profile
}

func (p *profiles) get() *profile {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cur
}

func (p *profiles) All() (string, bool, bool, bool, bool, bool, bool) {
	r := p.get()
	return r.path, r.fast, r.slow, r.gone, r.seen, r.deep, r.late
}

// update gives fn a copy of its own, before others see that.
func (p *profiles) update(fn func(r *profile)) {
	r := &profile{}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cur != nil {
		*r = *p.cur
	}
	fn(r)
	p.cur = r
}

// SetFast changes the copy.
func (p *profiles) SetFast(fast bool) { p.update(func(r *profile) { r.fast = fast }) }

// change gives fn what others see.
func (p *profiles) change(fn func(r *profile)) {
	if fn != nil {
		fn(p.get())
	}
}

func (p *profiles) SetSlow(slow bool) {
	p.change(func(r *profile) {
		r.slow = slow // want `r.slow is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
	})
}

// updateTwice gives fn copies, and what others see in between.
func (p *profiles) updateTwice(fn func(r *profile)) {
	fn(&profile{})
	fn(p.get())
	fn(&profile{})
}

func (p *profiles) SetGone(gone bool) {
	p.updateTwice(func(r *profile) {
		r.gone = gone // want `r.gone is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
	})
}

// updateBy lets another function call fn, too.
func (p *profiles) updateBy(fn func(r *profile)) {
	fn(&profile{})
	p.change(fn)
}

func (p *profiles) SetSeen(seen bool) {
	p.updateBy(func(r *profile) {
		r.seen = seen // want `r.seen is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
	})
}

// SetPath writes to what others see, whatever the literal is passed.
func (p *profiles) SetPath(path string) {
	cur := p.get()
	p.update(func(r *profile) {
		cur.path = path // want `cur.path is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
	})
}

// SetDeep writes to what the literal around gets, not to the copy.
func (p *profiles) SetDeep(deep bool) {
	p.change(func(r *profile) {
		p.update(func(copied *profile) {
			r.deep = deep // want `r.deep is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
			copied.deep = deep
		})
	})
}

// updateLate gives fn the copy, and in the end what others see.
func (p *profiles) updateLate(fn func(r *profile)) {
	defer fn(p.get())
	fn(&profile{})
}

func (p *profiles) SetLate(late bool) {
	p.updateLate(func(r *profile) {
		r.late = late // want `r.late is written here, but the comment at callbacks.go:\d+ says that it never changes, and it is read at callbacks.go:\d+ with no lock in common`
	})
}
