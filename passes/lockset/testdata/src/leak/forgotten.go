package leak

import "sync"

type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) inc() {
	c.mu.Lock()
	c.n++
	c.mu.Unlock()
}

func (c *counter) resetBad() {
	c.mu.Lock()
	c.n = 0
} // want `c\.mu is still held`

// The lock is released like everywhere else.
func (c *counter) resetGood() {
	c.mu.Lock()
	c.n = 0
	c.mu.Unlock()
}
