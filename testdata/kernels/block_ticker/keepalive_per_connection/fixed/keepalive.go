// Package keepalive sends something on connections that are silent.
package keepalive

import (
	"errors"
	"sync/atomic"
	"time"
)

var errClosed = errors.New("keepalive: connection closed")

// Conn is a connection that is kept alive.
type Conn struct {
	send   func([]byte) error
	closed atomic.Bool
	failed atomic.Int32
	every  time.Duration
}

// Wrap keeps a connection alive from now on.
func Wrap(send func([]byte) error, every time.Duration) *Conn {
	c := &Conn{send: send, every: every}
	go c.keep()
	return c
}

func (c *Conn) keep() {
	for range time.Tick(c.every) {
		if err := c.Send(nil); err != nil {
			c.failed.Add(1)
			if errors.Is(err, errClosed) {
				return
			}
		}
	}
}

// Send sends data.
func (c *Conn) Send(data []byte) error {
	if c.closed.Load() {
		return errClosed
	}
	return c.send(data)
}

// Failed returns how often nothing could be sent.
func (c *Conn) Failed() int { return int(c.failed.Load()) }

// Close closes the connection.
func (c *Conn) Close() { c.closed.Store(true) }

// Run closes a connection after some time.
func Run() {
	c := Wrap(func([]byte) error { return nil }, time.Second)
	time.Sleep(3 * time.Second)
	c.Close()
	println(c.Failed())
}
