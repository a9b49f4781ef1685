package aliases

import "sync"

// Members of a group share its lock, and know the group.
type group struct {
	mu      sync.Mutex
	members map[string]*member
	n       int
}

type member struct {
	mu *sync.Mutex
	g  *group
	n  int
}

func (g *group) join(name string) *member {
	m := &member{mu: &g.mu, g: g}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.members[name] = m
	return m
}

func (m *member) inc() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n++
}

func (m *member) countBad() {
	m.g.mu.Lock()
	defer m.g.mu.Unlock()
	m.g.n++
	m.mu.Lock() // want `m\.g\.mu is already held`
	m.n++
	m.mu.Unlock()
}

// The lock is released by its other name before.
func (m *member) countGood() {
	m.g.mu.Lock()
	m.g.n++
	m.mu.Unlock()
	m.inc()
}

func (m *member) callBad() {
	m.g.mu.Lock()
	defer m.g.mu.Unlock()
	m.inc() // want `m\.g\.mu is already held`
}

func (g *group) incAllBad() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, m := range g.members {
		m.inc() // want `g\.mu is already held`
	}
}

// The members are gathered before.
func (g *group) incAllGood() {
	var all []*member
	g.mu.Lock()
	for _, m := range g.members {
		all = append(all, m)
	}
	g.mu.Unlock()
	for _, m := range all {
		m.inc()
	}
}

func (m *member) leakBad() {
	m.mu.Lock()
	if m.n == 0 {
		return // want `m\.g\.mu is still held`
	}
	m.g.mu.Unlock()
}

// Subscribers are handed the lock of their topic by a constructor, and know nothing of the topic.
type topic struct {
	mu   sync.RWMutex
	subs []*sub
}

type sub struct {
	lk sync.Locker
	n  int
}

func newSub(lk sync.Locker) *sub { return &sub{lk: lk} }

func (t *topic) add() {
	s := newSub(&t.mu)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subs = append(t.subs, s)
}

func (s *sub) push() {
	s.lk.Lock()
	defer s.lk.Unlock()
	s.n++
}

func (t *topic) pushAllBad() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.subs {
		s.push() // want `t\.mu is already held`
	}
}

func (t *topic) pushBad(i int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.subs[i].lk.Lock() // want `t\.mu is already held`
	t.subs[i].n++
	t.subs[i].lk.Unlock()
}

// Nothing is held.
func (t *topic) pushGood(i int) {
	t.mu.RLock()
	s := t.subs[i]
	t.mu.RUnlock()
	s.push()
}

func (t *topic) addPushBad() {
	s := newSub(&t.mu)
	t.mu.Lock()
	defer t.mu.Unlock()
	s.push() // want `t\.mu is already held`
}

// This one is made with a lock of its own.
func (t *topic) addPushGood() {
	s := newSub(new(sync.Mutex))
	t.mu.Lock()
	defer t.mu.Unlock()
	s.push()
}

// An optional lock: it is that of the object itself.
type register struct {
	mu   sync.Mutex
	lock sync.Locker
	n    int
}

func (r *register) init() { r.lock = &r.mu }

func (r *register) addBad() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lock.Lock() // want `r\.mu is already held`
	r.n++
	r.lock.Unlock()
}

func (r *register) addGood() {
	r.lock.Lock()
	r.n++
	r.mu.Unlock()
}

// A pin may be made for the lock of its board or for another one.
// Safe: which of them it is, nothing tells.
type wall struct {
	mu   sync.Mutex
	pins []*pin
}

type pin struct {
	mu *sync.Mutex
	w  *wall
	n  int
}

func (w *wall) pin(mu *sync.Mutex) {
	w.pins = append(w.pins, &pin{mu: &w.mu, w: w}, &pin{mu: mu, w: w})
}

func (w *wall) move() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.pins {
		p.mu.Lock()
		p.n++
		p.mu.Unlock()
	}
}

// A lamp gets another lock later.
// Safe: it need not be that of the room.
type hall struct {
	mu    sync.Mutex
	lamps map[int]*lamp
}

type lamp struct {
	mu *sync.Mutex
	h  *hall
	on bool
}

func (h *hall) hang(i int) { h.lamps[i] = &lamp{mu: &h.mu, h: h} }

func (l *lamp) detach() {
	l.mu = new(sync.Mutex)
}

func (l *lamp) toggle() {
	l.mu.Lock()
	l.on = !l.on
	l.mu.Unlock()
}

func (h *hall) toggleAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range h.lamps {
		l.toggle()
	}
}

// A visitor knows two houses, and has the lock of one.
type house struct {
	mu sync.Mutex
	n  int
}

type visitor struct {
	mu         *sync.Mutex
	home, away *house
}

func newVisitor(home, away *house) *visitor {
	return &visitor{mu: &home.mu, home: home, away: away}
}

func (v *visitor) homeBad() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.home.mu.Lock() // want `v\.home\.mu is already held`
	v.home.n++
	v.home.mu.Unlock()
}

// The other house has another lock.
func (v *visitor) awayGood() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.away.mu.Lock()
	v.away.n++
	v.away.mu.Unlock()
}

var registryMu sync.Mutex

type entry struct {
	mu *sync.Mutex
	n  int
}

func newEntry() *entry { return &entry{mu: &registryMu} }

func (e *entry) addBad() {
	registryMu.Lock()
	defer registryMu.Unlock()
	e.mu.Lock() // want `registryMu is already held`
	e.n++
	e.mu.Unlock()
}

func (e *entry) addGood() {
	registryMu.Lock()
	e.n++
	e.mu.Unlock()
}
