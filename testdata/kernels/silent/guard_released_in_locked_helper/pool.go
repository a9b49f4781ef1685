// Package pool dials connections and keeps them.
package pool

import (
	"errors"
	"sync"
)

// ErrClosed is returned after Close.
var ErrClosed = errors.New("pool: closed")

// Conn is a connection.
type Conn interface{ Close() error }

// Pool has at most one connection to each address.
type Pool struct {
	dial func(addr string) (Conn, error)

	mu     sync.Mutex
	conns  map[string]Conn
	closed bool
}

// New returns an empty pool.
func New(dial func(string) (Conn, error)) *Pool {
	return &Pool{dial: dial, conns: make(map[string]Conn)}
}

// Get returns the connection to an address.
func (p *Pool) Get(addr string) (Conn, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, ErrClosed
	}
	if c, ok := p.conns[addr]; ok {
		return c, nil
	}
	return p.dialLocked(addr)
}

// dialLocked releases p.mu while it dials, and looks again afterwards.
func (p *Pool) dialLocked(addr string) (Conn, error) {
	p.mu.Unlock()
	c, err := p.dial(addr)
	p.mu.Lock()
	if err != nil {
		return nil, err
	}
	if p.closed {
		c.Close()
		return nil, ErrClosed
	}
	if other, ok := p.conns[addr]; ok {
		c.Close()
		return other, nil
	}
	p.conns[addr] = c
	return c, nil
}

// Close closes all connections.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, c := range p.conns {
		c.Close()
	}
	clear(p.conns)
}
