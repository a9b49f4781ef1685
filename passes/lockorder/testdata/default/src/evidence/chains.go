package evidence

import "sync"

// The way to the second lock is long, but all of it is known.
type depot struct {
	mu   sync.Mutex
	copy *replica
	n    int
}

type replica struct {
	mu    sync.Mutex
	depot *depot
	n     int
}

func (d *depot) Flush() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.flushAll() // want `deadlock: \(\*depot\).Flush holds depot.mu and waits for replica.mu; \(\*replica\).Tick holds replica.mu and waits for depot.mu`
}

func (d *depot) flushAll() { d.flushOne() }
func (d *depot) flushOne() { d.copy.send() }
func (r *replica) send()   { r.enqueue() }
func (r *replica) enqueue() {
	r.mu.Lock()
	r.n++
	r.mu.Unlock()
}

func (r *replica) Tick() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.depot.mu.Lock()
	r.depot.n++
	r.depot.mu.Unlock()
}

// Not shown: nobody follows a way as long as this one.
type barn struct {
	mu   sync.Mutex
	cart *cart
}

type cart struct {
	mu   sync.Mutex
	barn *barn
	n    int
}

func (b *barn) Flush() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.flush1()
}

func (b *barn) flush1() { b.flush2() }
func (b *barn) flush2() { b.flush3() }
func (b *barn) flush3() { b.cart.send1() }
func (c *cart) send1()  { c.send2() }
func (c *cart) send2()  { c.send3() }
func (c *cart) send3() {
	c.mu.Lock()
	c.n++
	c.mu.Unlock()
}

func (c *cart) Tick() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.barn.mu.Lock()
	c.barn.mu.Unlock()
}
