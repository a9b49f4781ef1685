// Package conn is a connection that many write to.
package conn

import (
	"io"
	"sync"
	"time"
)

// Conn counts how long it was waited for.
type Conn struct {
	w io.Writer

	mtx    sync.Mutex
	waited time.Duration
	sent   int64
	err    error
}

// New returns a connection.
func New(w io.Writer) *Conn { return &Conn{w: w} }

func (c *Conn) lock() {
	start := time.Now()
	c.mtx.Lock()
	c.waited += time.Since(start)
}

func (c *Conn) unlock() { c.mtx.Unlock() }

func (c *Conn) do(f func()) {
	c.lock()
	defer c.unlock()
	f()
}

// Write writes p.
func (c *Conn) Write(p []byte) (n int, err error) {
	c.lock()
	defer c.unlock()
	if c.err != nil {
		return 0, c.err
	}
	n, c.err = c.w.Write(p)
	c.sent += int64(n)
	return n, c.err
}

// Sent returns how much was written.
func (c *Conn) Sent() (sent int64, waited time.Duration) {
	c.do(func() { sent, waited = c.sent, c.waited })
	return sent, waited
}

// Reset forgets an error.
func (c *Conn) Reset() {
	c.lock()
	c.err = nil
	c.unlock()
}
