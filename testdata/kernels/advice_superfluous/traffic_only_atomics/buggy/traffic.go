// Package traffic counts bytes of connections.
package traffic

import (
	"net"
	"sync"
	"sync/atomic"
)

// Conn counts what goes over a connection.
type Conn struct {
	net.Conn

	mu      sync.Mutex // BUG: CV9001 #1
	read    atomic.Int64
	written atomic.Int64
}

// Wrap counts the bytes of c.
func Wrap(c net.Conn) *Conn { return &Conn{Conn: c} }

// Read reads and counts.
func (c *Conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.mu.Lock() // BUG: CV9001 #1
	c.read.Add(int64(n))
	c.mu.Unlock()
	return n, err
}

// Write writes and counts.
func (c *Conn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	c.mu.Lock() // BUG: CV9001 #1
	c.written.Add(int64(n))
	c.mu.Unlock()
	return n, err
}

// BytesRead returns how much was read.
func (c *Conn) BytesRead() int64 { return c.read.Load() }

// BytesWritten returns how much was written.
func (c *Conn) BytesWritten() int64 { return c.written.Load() }
