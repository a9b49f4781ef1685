// Package balancer says what a connection and a balancer expect of each other.
package balancer

import "sync"

// Balancer picks among addresses.
type Balancer interface {
	// Update tells about the addresses that there are.
	Update(addrs []string)
	Close()
}

// Conn wraps a balancer, and keeps the addresses that it was told about.
type Conn struct {
	mu       sync.Mutex
	addrs    []string
	picked   string
	balancer Balancer
}

// NewConn returns a connection that asks b.
func NewConn(b Balancer) *Conn { return &Conn{balancer: b} }

// Resolved passes addresses on.
func (c *Conn) Resolved(addrs []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.addrs = addrs
	c.balancer.Update(addrs) // BUG: beyond CV2001 #1
}

// Pick is called by balancers.
func (c *Conn) Pick(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.picked = addr
}
