// Package wire is a connection with a write buffer.
package wire

import (
	"errors"
	"io"
	"sync"
)

var errClosed = errors.New("wire: closed")

// Conn buffers small writes.
type Conn struct {
	mu     sync.Mutex
	buf    []byte
	out    io.Writer
	closed bool
	onErr  func(error)
}

// New returns a connection that writes to out and reports errors to onErr.
func New(out io.Writer, onErr func(error)) *Conn {
	return &Conn{out: out, onErr: onErr}
}

// Write buffers p.
func (c *Conn) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return 0, errClosed
	}
	c.buf = append(c.buf, p...)
	return len(p), nil
}

// Flush writes what is buffered.
func (c *Conn) Flush() error {
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return errClosed
	}
	_, err := c.out.Write(c.buf)
	c.buf = c.buf[:0]
	if err != nil {
		c.closed = true
		c.fail(err) // BUG: CV1013
	}
	c.mu.Unlock()
	return err
}

// Close closes the connection.
func (c *Conn) Close() {
	c.mu.Lock()
	was := c.closed
	c.closed = true
	c.mu.Unlock()
	if !was {
		c.fail(errClosed)
	}
}

// fail tells the owner, who may call back into the connection. It must not be
// called with c.mu held.
func (c *Conn) fail(err error) {
	if c.onErr != nil {
		c.onErr(err)
	}
}
