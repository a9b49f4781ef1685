// Package excluded calls functions with a lock held that must not be (CV1013).
package excluded

import "sync"

type conn struct {
	mu     sync.Mutex
	closed bool
	onErr  func()
}

// fail tells the owner. It must not be called with c.mu held.
func (c *conn) fail() { c.onErr() }

func (c *conn) closeBad() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.closed = true
		c.fail() // want `must not be called with`
	}
}

// The lock is released before the call.
func (c *conn) closeGood() {
	c.mu.Lock()
	was := c.closed
	c.closed = true
	c.mu.Unlock()
	if !was {
		c.fail()
	}
}

// The goroutine does not inherit the lock.
func (c *conn) closeLater() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	go c.fail()
}
