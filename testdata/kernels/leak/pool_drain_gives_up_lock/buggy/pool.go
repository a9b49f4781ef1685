// Package pool keeps idle connections.
package pool

import (
	"sync"
	"time"
)

// Conn is one connection.
type Conn struct {
	id   int
	dead bool
}

// Pool hands out connections.
type Pool struct {
	mu     sync.Mutex
	idle   []*Conn
	in     int
	closed bool
}

// Put gives c back.
func (p *Pool) Put(c *Conn) {
	p.mu.Lock()
	p.in--
	if c.dead || p.closed {
		return // BUG: CV1006
	}
	p.idle = append(p.idle, c)
	p.mu.Unlock()
}

// Get returns an idle connection, or nil.
func (p *Pool) Get() *Conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.in++
		return c
	}
	return nil
}

// Drain closes the pool and waits until all connections are back.
func (p *Pool) Drain() {
	p.mu.Lock()
	p.closed = true
	for p.in > 0 {
		p.napLocked()
	}
	p.idle = nil
	p.mu.Unlock()
}

// napLocked gives up p.mu for a moment.
func (p *Pool) napLocked() {
	p.mu.Unlock()
	time.Sleep(time.Millisecond)
	p.mu.Lock()
}
