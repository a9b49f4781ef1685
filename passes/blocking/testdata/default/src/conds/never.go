package conds

import "sync"

// A Gate is for those who wait until it is open.
type Gate struct {
	mu   sync.Mutex
	c    *sync.Cond
	open bool
}

// NewGate makes a gate.
func NewGate() *Gate {
	g := &Gate{}
	g.c = sync.NewCond(&g.mu)
	return g
}

// Pass waits until the gate is open.
func (g *Gate) Pass() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for !g.open {
		g.c.Wait() // want `waits for c, which nothing signals`
	}
}

// Open opens the gate.
func (g *Gate) Open() {
	g.mu.Lock()
	g.open = true
	g.mu.Unlock()
}

// A Door is the twin: Open wakes who waits.
type Door struct {
	mu   sync.Mutex
	c    *sync.Cond
	open bool
}

// NewDoor makes a door.
func NewDoor() *Door {
	d := &Door{}
	d.c = sync.NewCond(&d.mu)
	return d
}

// Pass waits until the door is open.
func (d *Door) Pass() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for !d.open {
		d.c.Wait()
	}
}

// Open opens the door.
func (d *Door) Open() {
	d.mu.Lock()
	d.open = true
	d.c.Broadcast()
	d.mu.Unlock()
}

// A Shared has the condition variable of others, who signal it.
type Shared struct {
	c    *sync.Cond
	open bool
}

// NewShared makes one.
func NewShared(c *sync.Cond) *Shared { return &Shared{c: c} }

// Pass waits.
func (s *Shared) Pass() {
	s.c.L.Lock()
	defer s.c.L.Unlock()
	for !s.open {
		s.c.Wait()
	}
}

// A Handed gives it away.
type Handed struct {
	mu   sync.Mutex
	c    *sync.Cond
	open bool
}

// NewHanded makes one.
func NewHanded(with func(*sync.Cond)) *Handed {
	h := &Handed{}
	h.c = sync.NewCond(&h.mu)
	with(h.c)
	return h
}

// Pass waits.
func (h *Handed) Pass() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for !h.open {
		h.c.Wait()
	}
}
