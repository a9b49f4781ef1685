// Package client connects when it is first used.
package client

import "sync"

// Client may be used by several goroutines.
type Client struct {
	once sync.Once
	conn string

	mu    sync.Mutex
	calls int
}

// connect runs within once and needs no lock.
func (c *Client) connect() { c.conn = "conn" }

// Call waits for connect with mu held, and connect for nobody.
func (c *Client) Call() (string, int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.once.Do(c.connect)
	c.calls++
	return c.conn, c.calls
}

// Conn connects without a lock.
func (c *Client) Conn() string {
	c.once.Do(c.connect)
	return c.conn
}
