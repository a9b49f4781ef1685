// Package stream sends frames to one peer and again those that it lost.
package stream

import (
	"io"
	"sync"
)

type frame struct {
	seq  uint64
	data []byte
}

// Conn is one connection. Its methods may be called by several goroutines.
type Conn struct {
	sendMu sync.Mutex // one frame is written at a time
	w      io.Writer

	mu      sync.Mutex
	next    uint64
	unacked []frame
}

// NewConn returns a connection that writes to w.
func NewConn(w io.Writer) *Conn { return &Conn{w: w} }

// Send writes p as the next frame.
func (c *Conn) Send(p []byte) error {
	c.sendMu.Lock()
	defer c.sendMu.Unlock()
	c.mu.Lock()
	c.next++
	c.unacked = append(c.unacked, frame{c.next, p})
	c.mu.Unlock()
	_, err := c.w.Write(p)
	return err
}

// Ack forgets the frames up to seq.
func (c *Conn) Ack(seq uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.unacked) > 0 && c.unacked[0].seq <= seq {
		c.unacked = c.unacked[1:]
	}
}

// Resend writes all frames again that the peer did not acknowledge.
func (c *Conn) Resend() error {
	c.sendMu.Lock()
	defer c.sendMu.Unlock()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, f := range c.unacked {
		if _, err := c.w.Write(f.data); err != nil {
			return err
		}
	}
	return nil
}
