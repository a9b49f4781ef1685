// Package pool reuses connections to one backend.
package pool

import (
	"log"
	"net"
	"sync"
)

// Pool hands out connections.
type Pool struct {
	addr string

	lock sync.Mutex
	idle []net.Conn
	open int
}

// New returns a pool for addr.
func New(addr string) *Pool { return &Pool{addr: addr} }

// Get returns an idle connection or dials.
func (p *Pool) Get() (net.Conn, error) {
	p.lock.Lock()
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.lock.Unlock()
		return c, nil
	}
	p.open++
	p.lock.Unlock()
	c, err := net.Dial("tcp", p.addr)
	if err != nil {
		p.lock.Lock()
		p.open--
		p.lock.Unlock()
	}
	return c, err
}

// Put gives a connection back.
func (p *Pool) Put(c net.Conn) {
	p.lock.Lock()
	p.idle = append(p.idle, c) // BUG: race #1
	p.lock.Unlock()
	log.Printf("pool %s: %d idle", p.addr, len(p.idle)) // BUG: race #1
}

// Drop forgets a broken connection.
func (p *Pool) Drop(c net.Conn) {
	c.Close()
	p.lock.Lock()
	p.open--
	p.lock.Unlock()
}
