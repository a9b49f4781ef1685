// Package conn keeps a connection alive.
package conn

import (
	"sync"
	"time"
)

// Conn sends a ping now and then.
type Conn struct {
	mu     sync.Mutex
	sent   int
	closed bool
	quit   chan struct{}
	done   chan struct{}
}

// Dial returns a connection.
func Dial(every time.Duration) *Conn {
	c := &Conn{quit: make(chan struct{}), done: make(chan struct{})}
	go c.keepalive(every)
	return c
}

func (c *Conn) keepalive(every time.Duration) {
	defer close(c.done)
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			c.mu.Lock() // BUG: CV2003 #1
			c.sent++
			c.mu.Unlock()
		case <-c.quit:
			return
		}
	}
}

// Close ends the pings and waits for the last one.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.closed = true
	close(c.quit)
	<-c.done // BUG: CV2003 #1
}
