// Package client calls a service whose address it looks up once.
package client

import "sync"

// Client may be used by several goroutines.
type Client struct {
	once sync.Once

	mu      sync.Mutex
	addr    string
	calls   int
	resolve func() string
}

// New returns a client that has not looked up the address.
func New(resolve func() string) *Client { return &Client{resolve: resolve} }

func (c *Client) init() {
	addr := c.resolve()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.addr = addr
}

// Addr returns the address of the service.
func (c *Client) Addr() string {
	c.once.Do(c.init)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.addr
}

// Call counts a call. While it holds mu, another goroutine may run init and wait for mu.
func (c *Client) Call() int {
	c.once.Do(c.init)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.calls++
	return c.calls
}
