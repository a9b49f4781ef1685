package leak

import "sync"

type conn struct {
	mu     sync.Mutex
	window int
	closed bool
}

func (c *conn) applyBad(frame any) bool {
	c.mu.Lock()
	switch f := frame.(type) {
	case int:
		if f < 0 {
			return false // want `c\.mu is still held`
		}
		c.window += f
	case bool:
		c.closed = f
	}
	c.mu.Unlock()
	return true
}

// The return in the switch unlocks.
func (c *conn) applyGood(frame any) bool {
	c.mu.Lock()
	switch f := frame.(type) {
	case int:
		if f < 0 {
			c.mu.Unlock()
			return false
		}
		c.window += f
	case bool:
		c.closed = f
	}
	c.mu.Unlock()
	return true
}
