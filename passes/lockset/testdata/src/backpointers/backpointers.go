// Package backpointers has parts that take the lock of the whole.
package backpointers

import "sync"

type whole struct {
	mu    sync.Mutex
	parts map[int]*part
	list  []*part
	one   *part
	inner link
	n     int
}

type part struct{ of *whole }

// link is part of the whole itself.
type link struct{ of *whole }

func newPart(w *whole) *part { return &part{of: w} }

func newWhole() *whole {
	w := &whole{parts: make(map[int]*part)}
	w.one = &part{of: w}
	w.inner.of = w
	return w
}

func (p *part) tell() {
	p.of.mu.Lock()
	p.of.n++
	p.of.mu.Unlock()
}

func (l *link) tell() {
	l.of.mu.Lock()
	l.of.n++
	l.of.mu.Unlock()
}

func (w *whole) add(i int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := newPart(w)
	w.parts[i] = p
	p.tell() // want `w.mu is already held and is locked again by \(\*part\).tell`
	w.list = append(w.list, newPart(w))
}

func (w *whole) each() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.list {
		p.tell() // want `w.mu is already held and is locked again by \(\*part\).tell`
	}
}

func (w *whole) remove(i int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p, ok := w.parts[i]; ok {
		delete(w.parts, i)
		p.tell() // want `w.mu is already held and is locked again by \(\*part\).tell`
	}
}

func (w *whole) first() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.one.of.mu.Lock() // want `w.mu is already held and is locked again`
	w.one.of.mu.Unlock()
}

func (w *whole) own() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.inner.tell() // want `w.mu is already held and is locked again by \(\*link\).tell`
}

// Silent: the lock is released before.
func (w *whole) eachGood() {
	w.mu.Lock()
	list := append([]*part(nil), w.list...)
	w.mu.Unlock()
	for _, p := range list {
		p.tell()
	}
}

// Silent: p may be a part of another.
func (w *whole) adoptGood(p *part) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p.tell()
}

// A pool gets rooms of others, too.
type pool struct {
	mu    sync.Mutex
	rooms map[int]*room
	last  *room
	n     int
}

type room struct{ of *pool }

func (r *room) leave() {
	r.of.mu.Lock()
	r.of.n--
	r.of.mu.Unlock()
}

func (p *pool) open(i int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rooms[i] = &room{of: p}
}

func (p *pool) borrow(i int, from *pool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rooms[i] = &room{of: from}
}

// Silent: a borrowed room takes the lock of the pool that it is from.
func (p *pool) closeGood(i int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rooms[i].leave()
}

// A seat is moved between tables.
type table struct {
	mu    sync.Mutex
	seats []*seat
	n     int
}

type seat struct{ at *table }

func (s *seat) free() {
	s.at.mu.Lock()
	s.at.n++
	s.at.mu.Unlock()
}

func (t *table) grow() {
	t.mu.Lock()
	t.seats = append(t.seats, &seat{at: t})
	t.mu.Unlock()
}

func (s *seat) move(to *table) { s.at = to }

// Silent: the seat may have been moved.
func (t *table) clearGood() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.seats {
		s.free()
	}
}

// A dialer is told by what it holds, through a function.
type dialer struct {
	mu    sync.Mutex
	pick  *picker
	other *picker
	state int
}

type picker struct{ onState func(int) }

func (p *picker) run() { p.onState(1) }

func dial(parent *dialer) *dialer {
	d := &dialer{}
	d.pick = &picker{onState: d.handle}
	if parent != nil {
		d.other = &picker{onState: parent.handle}
	}
	return d
}

func (d *dialer) handle(state int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.state = state
}

type balancer struct {
	mu    sync.Mutex
	sub   *subscriber
	state int
}

type subscriber struct{ notify func(int) }

func (s *subscriber) run() { s.notify(1) }

func newBalancer() *balancer {
	b := &balancer{}
	b.sub = &subscriber{notify: b.handle}
	return b
}

func (b *balancer) handle(state int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.state = state
}

func (b *balancer) update() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sub.run() // want `b.mu is already held and is locked again by \(\*subscriber\).run`
}

func (b *balancer) updateDirectly() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sub.notify(1) // want `b.mu is already held and is locked again by \(\*balancer\).handle`
}

// Silent: released before.
func (b *balancer) updateGood() {
	b.mu.Lock()
	sub := b.sub
	b.mu.Unlock()
	sub.run()
}

// Pickers have several functions, but this one that of the dialer.
func (d *dialer) updateBad() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pick.run() // want `d.mu is already held and is locked again by \(\*picker\).run -> \(\*dialer\).handle`
}

// Silent: the other has that of the parent.
func (d *dialer) updateGood() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.other.run()
}
