// Package conn speaks a line protocol with pings.
package conn

import (
	"bufio"
	"fmt"
	"io"
	"time"
)

// Conn is one connection.
type Conn struct {
	w    *bufio.Writer
	stop chan struct{}
}

// New returns a connection that sends a ping now and then.
func New(w io.Writer, every time.Duration) *Conn {
	c := &Conn{w: bufio.NewWriter(w), stop: make(chan struct{})}
	go c.ping(every)
	return c
}

func (c *Conn) ping(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case now := <-t.C:
			c.line("PING", now.Unix())
		case <-c.stop:
			return
		}
	}
}

// Send sends a message.
func (c *Conn) Send(text string) error { return c.line("MSG", text) }

func (c *Conn) line(verb string, arg any) error {
	fmt.Fprintf(c.w, "%s %v\r\n", verb, arg) // BUG: race #1
	return c.w.Flush()                       // BUG: race #1
}

// Close stops the pings.
func (c *Conn) Close() { close(c.stop) }
