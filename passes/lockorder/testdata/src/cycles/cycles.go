// Package cycles has locks that are acquired in different orders, and twins of the
// same shape in which no two goroutines can wait for each other.
package cycles

import "sync"

type store struct {
	mu    sync.Mutex
	index *index
	n     int
}

type index struct {
	mu    sync.RWMutex
	store *store
	n     int
}

func (s *store) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.index.reset()
}

func (x *index) reset() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.n = 0
}

func (x *index) Rebuild() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.store.scan() // want `deadlock: \(\*index\).Rebuild holds index.mu and waits for store.mu; \(\*store\).Flush holds store.mu and waits for index.mu`
}

func (s *store) scan() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
}

// Three locks in a ring.
var a, b, c sync.Mutex

func AB() {
	a.Lock()
	b.Lock() // want `deadlock: AB holds a and waits for b; BC holds b and waits for c; CA holds c and waits for a`
	b.Unlock()
	a.Unlock()
}

func BC() {
	b.Lock()
	c.Lock()
	c.Unlock()
	b.Unlock()
}

func CA() {
	c.Lock()
	a.Lock()
	a.Unlock()
	c.Unlock()
}

// Both orders under a gate: only one goroutine is in either.
var gate, d, e sync.Mutex

func DE() {
	gate.Lock()
	defer gate.Unlock()
	d.Lock()
	e.Lock()
	e.Unlock()
	d.Unlock()
}

func ED() {
	gate.Lock()
	defer gate.Unlock()
	e.Lock()
	d.Lock()
	d.Unlock()
	e.Unlock()
}

// A gate that both only read keeps nobody out.
var open sync.RWMutex
var f, g sync.Mutex

func FG() {
	open.RLock()
	defer open.RUnlock()
	f.Lock()
	g.Lock() // want `deadlock: FG holds f and waits for g; GF holds g and waits for f`
	g.Unlock()
	f.Unlock()
}

func GF() {
	open.RLock()
	defer open.RUnlock()
	g.Lock()
	f.Lock()
	f.Unlock()
	g.Unlock()
}

// The first lock is released before the second is acquired.
var h, i sync.Mutex

func HI() {
	h.Lock()
	i.Lock()
	i.Unlock()
	h.Unlock()
}

func IH() {
	i.Lock()
	i.Unlock()
	h.Lock()
	h.Unlock()
}

// All callers of the function hold the gate.
var j, k sync.Mutex

func JK() {
	gate.Lock()
	jk()
	gate.Unlock()
}

func jk() {
	j.Lock()
	k.Lock()
	k.Unlock()
	j.Unlock()
}

func KJ() {
	gate.Lock()
	k.Lock()
	j.Lock()
	j.Unlock()
	k.Unlock()
	gate.Unlock()
}

// TryLock does not wait, but what it acquired is held.
var l, m, n sync.Mutex

func LM() {
	l.Lock()
	if m.TryLock() {
		m.Unlock()
	}
	l.Unlock()
}

func ML() {
	m.Lock()
	l.Lock()
	l.Unlock()
	m.Unlock()
}

func NM() {
	if n.TryLock() {
		m.Lock()
		m.Unlock()
		n.Unlock()
	}
}

func MN() {
	m.Lock()
	n.Lock() // want `deadlock: MN holds m and waits for n; NM holds n and waits for m`
	n.Unlock()
	m.Unlock()
}

// A helper that gives up the caller's lock for a while.
type cache struct {
	mu   sync.Mutex
	disk *disk
}

type disk struct {
	mu    sync.Mutex
	cache *cache
}

func (c *cache) Evict() {
	c.mu.Lock()
	c.spill()
	c.mu.Unlock()
}

func (c *cache) spill() {
	c.mu.Unlock()
	c.disk.mu.Lock()
	c.disk.mu.Unlock()
	c.mu.Lock()
}

func (d *disk) Load() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.cache.mu.Lock()
	d.cache.mu.Unlock()
}
