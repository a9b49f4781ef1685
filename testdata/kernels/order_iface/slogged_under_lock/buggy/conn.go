// Package conn counts what connections carry.
package conn

import (
	"fmt"
	"log/slog"
	"sync"
)

// Conn is a connection.
type Conn struct {
	mu    sync.Mutex
	peer  string
	bytes int
}

// New returns a connection to peer.
func New(peer string) *Conn { return &Conn{peer: peer} }

// String implements fmt.Stringer.
func (c *Conn) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("%s: %d bytes", c.peer, c.bytes)
}

// Read counts n bytes.
func (c *Conn) Read(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bytes += n
	slog.Info("read", "conn", c) // BUG: beyond CV2001
}
