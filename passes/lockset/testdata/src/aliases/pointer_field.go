package aliases

import "sync"

type parent struct {
	mu   sync.Mutex
	kids []*child
	n    int
}

type child struct {
	mu *sync.Mutex
	p  *parent
	n  int
}

// add gives the child the lock of its parent.
func (p *parent) add() *child {
	c := &child{mu: &p.mu, p: p}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.kids = append(p.kids, c)
	return c
}

// What is locked by the name of the child is released by that name.
func (c *child) inc() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	c.p.n++
}

func (c *child) incBad(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n > 1 {
		c.inc() // want `already held`
	}
	c.n++
}

type stranger struct {
	mu *sync.Mutex
	n  int
}

// Nothing says that the locks of two strangers are one.
func meet(a, b *stranger) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.mu == b.mu {
		b.n++
		return
	}
	b.mu.Lock()
	b.n++
	b.mu.Unlock()
}
