// Package client keeps connections to the addresses of one service.
package client

import "sync"

// Client holds the connections to a service.
type Client struct {
	mu    sync.Mutex
	addrs map[string]*addrConn
	err   error
}

// New returns a client without connections.
func New() *Client { return &Client{addrs: make(map[string]*addrConn)} }

// Add connects to addr.
func (c *Client) Add(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.addrs[addr]; ok {
		return
	}
	a := &addrConn{client: c, addr: addr}
	c.addrs[addr] = a
	go a.monitor()
}

// Close closes all connections.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, a := range c.addrs {
		a.close() // BUG: CV2001 #1
	}
	clear(c.addrs)
}

func (c *Client) remove(addr string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.addrs, addr)
	c.err = err
}
