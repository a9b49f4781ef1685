package cycles

import "sync"

// Readers do not keep each other out, and nobody writes.
var r, s sync.RWMutex

func RS() {
	r.RLock()
	s.RLock()
	s.RUnlock()
	r.RUnlock()
}

func SR() {
	s.RLock()
	r.RLock()
	r.RUnlock()
	s.RUnlock()
}

// A writer that waits keeps readers out.
var t, u sync.RWMutex

func TU() {
	t.RLock()
	u.RLock() // want `deadlock: TU holds t and waits for u; UT holds u and waits for t`
	u.RUnlock()
	t.RUnlock()
}

func UT() {
	u.RLock()
	t.RLock()
	t.RUnlock()
	u.RUnlock()
}

func WriteT() {
	t.Lock()
	t.Unlock()
}

func WriteU() {
	u.Lock()
	u.Unlock()
}

// An object that nobody else has yet can be locked in any order.
type part struct {
	mu   sync.Mutex
	list *list
}

type list struct {
	mu    sync.Mutex
	parts []*part
}

func (l *list) Add() {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := &part{list: l}
	p.mu.Lock()
	p.list = l
	p.mu.Unlock()
	l.parts = append(l.parts, p)
}

func (p *part) Remove() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.list.mu.Lock()
	defer p.list.mu.Unlock()
}

// The same with an object that others know.
type slot struct {
	mu    sync.Mutex
	table *table
}

type table struct {
	mu    sync.Mutex
	slots []*slot
}

func (t *table) Add() {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := &slot{table: t}
	t.slots = append(t.slots, s)
	s.mu.Lock()
	s.table = t
	s.mu.Unlock()
}

func (s *slot) Remove() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.table.mu.Lock() // want `deadlock: \(\*slot\).Remove holds slot.mu and waits for table.mu; \(\*table\).Add holds table.mu and waits for slot.mu`
	defer s.table.mu.Unlock()
}

// A type made of a mutex, used for two fields that are locked in both orders, and
// never while the other is held by anybody else of the same type.
type guard struct{ mu sync.Mutex }

func (g *guard) Lock()   { g.mu.Lock() }
func (g *guard) Unlock() { g.mu.Unlock() }

type pair struct{ left, right, third guard }

func (p *pair) LeftRight() {
	p.left.Lock()
	p.right.Lock() // want `deadlock: \(\*pair\).LeftRight holds pair.left and waits for pair.right; \(\*pair\).RightLeft holds pair.right and waits for pair.left`
	p.right.Unlock()
	p.left.Unlock()
}

func (p *pair) RightLeft() {
	p.right.Lock()
	p.left.Lock()
	p.left.Unlock()
	p.right.Unlock()
}

func (p *pair) LeftThird() {
	p.left.Lock()
	p.third.Lock()
	p.third.Unlock()
	p.left.Unlock()
}
