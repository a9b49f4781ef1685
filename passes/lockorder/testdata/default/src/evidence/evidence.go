// Package evidence has deadlocks that the default tier shows, and twins of which the
// code shows less.
package evidence

import "sync"

type store struct {
	mu    sync.Mutex
	busy  bool
	index *index
}

type index struct {
	mu    sync.Mutex
	store *store
}

func (s *store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.index.mu.Lock()
	s.index.mu.Unlock()
}

func (x *index) Rebuild() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.store.mu.Lock() // want `deadlock: \(\*index\).Rebuild holds index.mu and waits for store.mu; \(\*store\).Flush holds store.mu and waits for index.mu`
	x.store.mu.Unlock()
}

// Nothing tells whether the two know each other.
type user struct{ mu sync.Mutex }

type room struct{ mu sync.Mutex }

func Enter(u *user, r *room) {
	r.mu.Lock()
	u.mu.Lock()
	u.mu.Unlock()
	r.mu.Unlock()
}

func Leave(u *user, r *room) {
	u.mu.Lock()
	r.mu.Lock()
	r.mu.Unlock()
	u.mu.Unlock()
}

// What is called under the lock is decided at run time, but a follower registers with the bus that
// it knows.
type Bus struct {
	mu   sync.Mutex
	subs []func()
}

func (b *Bus) Subscribe(f func()) {
	b.mu.Lock()
	b.subs = append(b.subs, f)
	b.mu.Unlock()
}

func (b *Bus) Publish() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.subs {
		f() // want `deadlock: \(\*Bus\).Publish holds Bus.mu and calls \(\*follower\).changed, which waits for follower.mu; \(\*follower\).Start holds follower.mu and waits for Bus.mu`
	}
}

type follower struct {
	mu  sync.Mutex
	bus *Bus
}

func (f *follower) Start() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.bus.Subscribe(f.changed)
}

func (f *follower) changed() {
	f.mu.Lock()
	f.mu.Unlock()
}

// A visitor is told by the bus that it is passed, and locks another one, for all that one can see.
// Not shown: buses may be in some order.
type Line struct {
	mu   sync.Mutex
	subs []func()
}

func (l *Line) Subscribe(f func()) {
	l.mu.Lock()
	l.subs = append(l.subs, f)
	l.mu.Unlock()
}

func (l *Line) Publish() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.subs {
		f()
	}
}

type visitor struct {
	mu  sync.Mutex
	out *Line
}

func (v *visitor) Visit(in *Line) { in.Subscribe(v.changed) }

func (v *visitor) Leave() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.out.Publish()
}

func (v *visitor) changed() {
	v.mu.Lock()
	v.mu.Unlock()
}

// The same of a type that others do not get: there are no other subscribers.
type relay struct {
	mu   sync.Mutex
	subs []func()
}

func (r *relay) Subscribe(f func()) {
	r.mu.Lock()
	r.subs = append(r.subs, f)
	r.mu.Unlock()
}

func (r *relay) publish() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range r.subs {
		f()
	}
}

type reader struct {
	mu    sync.Mutex
	relay *relay
}

func (r *reader) start() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.relay.Subscribe(r.changed) // want `deadlock: \(\*reader\).start holds reader.mu and waits for relay.mu; \(\*relay\).publish holds relay.mu and waits for reader.mu`
}

func (r *reader) changed() {
	r.mu.Lock()
	r.mu.Unlock()
}
