package overwritten

import "sync"

type ring struct {
	mu   sync.Mutex
	head *segment
	tail *segment
	size int
}

// advance and grow are the same but for what they assign to.
func (r *ring) advance(next *segment) { r.head = next }
func (r *ring) grow(next *segment)    { r.tail = next }
func (r *ring) step(next *segment)    { r.advance(next) }

// makeRing assigns to the head of a ring that is not there before.
func makeRing(s *segment) *ring {
	r := &ring{}
	r.head = s
	return r
}

func (r *ring) turn(next *segment) {
	old := r.head
	r.step(next)
	old.mu.Lock()
	r.head.mu.Lock()
	r.head.mu.Unlock()
	old.mu.Unlock()
}

func (r *ring) turnBad(next *segment) {
	old := r.head
	r.grow(next)
	old.mu.Lock()
	r.head.mu.Lock() // want `r\.head\.mu is already held`
	r.head.mu.Unlock()
	old.mu.Unlock()
}

func (r *ring) turnLocked(next *segment) {
	old := r.head
	r.head.mu.Lock()
	r.advance(next)
	r.head.mu.Lock()
	r.head.mu.Unlock()
	old.mu.Unlock()
}

func (r *ring) turnLockedBad(next *segment) {
	r.head.mu.Lock()
	makeRing(next)
	r.head.mu.Lock() // want `r\.head\.mu is already held`
	r.head.mu.Unlock()
	r.head.mu.Unlock()
}

// renew locks a segment that its caller cannot have locked.
func (r *ring) renew() {
	r.head = new(segment)
	r.head.mu.Lock()
	r.head.rows = nil
	r.head.mu.Unlock()
}

// clear locks the segment that its caller knows.
func (r *ring) clear() {
	r.tail = nil
	r.head.mu.Lock()
	r.head.rows = nil
	r.head.mu.Unlock()
}

func (r *ring) shift() {
	old := r.head
	r.head.mu.Lock()
	r.renew()
	old.mu.Unlock()
}

func (r *ring) shiftBad() {
	r.head.mu.Lock()
	r.clear() // want `r\.head\.mu is already held`
	r.head.mu.Unlock()
}

// The literal assigns to the variable when it is called.
func literal(a, b *ring) {
	p := a
	flip := func() { p = b }
	p.mu.Lock()
	flip()
	p.mu.Lock()
	p.size++
	p.mu.Unlock()
	a.mu.Unlock()
}

func literalBad(a, b *ring) {
	p := a
	if a == nil {
		p = b
	}
	count := func() { p.size++ }
	p.mu.Lock()
	count()
	p.mu.Lock() // want `p\.mu is already held`
	p.mu.Unlock()
	p.mu.Unlock()
}

// Whoever is given the literal calls it.
func (r *ring) each(do func(func()), next *segment) {
	r.head.mu.Lock()
	old := r.head
	do(func() { r.head = next })
	r.head.mu.Lock()
	r.head.mu.Unlock()
	old.mu.Unlock()
}
