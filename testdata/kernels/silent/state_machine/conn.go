// Package fsm unlocks in every state of a machine.
package fsm

import (
	"context"
	"errors"
	"sync"
)

type state int

const (
	idle state = iota
	dialing
	ready
	closed
)

var errClosed = errors.New("fsm: closed")

// Conn is dialled by the first who needs it.
type Conn struct {
	mu      sync.Mutex
	state   state
	changed chan struct{}
	dial    func(context.Context) error
}

// Ready waits until the connection is there.
func (c *Conn) Ready(ctx context.Context) error {
	for {
		c.mu.Lock()
		switch c.state {
		case ready:
			c.mu.Unlock()
			return nil
		case closed:
			c.mu.Unlock()
			return errClosed
		case dialing:
			ch := c.changed
			c.mu.Unlock()
			select {
			case <-ch:
			case <-ctx.Done():
				return ctx.Err()
			}
			continue
		case idle:
			c.set(dialing)
		}
		c.mu.Unlock()

		err := c.dial(ctx)
		c.mu.Lock()
		if err != nil {
			c.set(idle)
			c.mu.Unlock()
			return err
		}
		c.set(ready)
		c.mu.Unlock()
	}
}

func (c *Conn) set(s state) {
	c.state = s
	if c.changed != nil {
		close(c.changed)
	}
	c.changed = make(chan struct{})
}

// Close closes the connection.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.set(closed)
}
