// Package parents has parts that the lock of what they belong to guards.
package parents

import "sync"

type Hub struct {
	mu    sync.Mutex
	conns map[string]*Conn
}

type Conn struct {
	hub  *Hub
	name string
	sent int
}

func (h *Hub) Open(name string) *Conn {
	c := &Conn{hub: h, name: name}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.conns[name] = c
	return c
}

// Total finds the parts from the whole, and holds the same lock.
func (h *Hub) Total() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, c := range h.conns {
		n += c.sent
	}
	return n
}

func (c *Conn) Send(n int) {
	c.hub.mu.Lock()
	defer c.hub.mu.Unlock()
	c.sent += n
}

func (c *Conn) Reset() {
	c.hub.mu.Lock()
	defer c.hub.mu.Unlock()
	c.sent = 0
}

func (c *Conn) Sent() int { return c.sent } // want `c.sent is read without c.hub.mu, which is held at 3 of the 4 lines that access it, such as the write at parents.go:\d+; nothing in this package calls Sent`

// Name needs no lock: it is not written once the part is known.
func (c *Conn) Name() string { return c.name }

// Leave and Moved access the field that leads to the lock: who does so to take the lock cannot hold it.
func (c *Conn) Leave() {
	c.hub.mu.Lock()
	delete(c.hub.conns, c.name)
	c.hub.mu.Unlock()
	c.hub = nil
}

func (c *Conn) Moved(h *Hub) bool {
	c.hub.mu.Lock()
	defer c.hub.mu.Unlock()
	return c.hub != h
}

type Pool struct{ mu sync.Mutex }

// Item has a pool for other reasons: of what it has, hardly anything is accessed with the lock of the pool held.
type Item struct {
	pool *Pool
	uses int
}

func (i *Item) Use() {
	i.pool.mu.Lock()
	defer i.pool.mu.Unlock()
	i.uses++
}

func (i *Item) Reset()      { i.uses = 0 }
func (i *Item) Uses() int   { return i.uses }
func (i *Item) Used() bool  { return i.uses > 0 }
func (i *Item) Unused() int { return -i.uses }
