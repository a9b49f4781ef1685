package readwrite

import "sync"

// A Clock is read-locked so that nobody closes it meanwhile; the ticks belong to whoever winds it.
type Clock struct {
	mu     sync.RWMutex
	closed bool
	ticks  int
	bells  int
}

func (c *Clock) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
}

func (c *Clock) Rename(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = name == ""
}

func (c *Clock) Tick(n int) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if !c.closed {
		c.ticks = n
	}
}

func (c *Clock) Wind()       { c.ticks = 0 }
func (c *Clock) Late() bool  { return c.ticks > 9 }
func (c *Clock) Early() bool { return c.ticks < 9 }

func (c *Clock) Ring(n int) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if !c.closed {
		c.bells = n // want `c\.bells is written`
	}
}

func (c *Clock) Bells() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.bells
}
