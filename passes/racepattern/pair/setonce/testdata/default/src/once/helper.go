package once

import "sync"

type flight struct {
	mu   sync.Mutex
	busy bool
}

// join runs f unless something is on its way.
func (c *flight) join(f func()) {
	c.mu.Lock()
	if c.busy {
		c.mu.Unlock()
		return
	}
	c.busy = true
	c.mu.Unlock()
	go f()
}

// start runs f in any case.
func (c *flight) start(f func()) {
	c.mu.Lock()
	c.busy = true
	c.mu.Unlock()
	go f()
}

func joinGood(c *flight) int {
	n := 0
	c.join(func() {})
	c.join(func() { n++ })
	return n
}

func startHelperBad(c *flight) int {
	n := 0
	c.start(func() { n++ }) // want `n is written here and read at`
	return n
}
