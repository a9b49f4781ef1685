package handoff

import (
	"sync"
	"sync/atomic"
)

// What is started is a method value: it has no body in this package that could be looked into.
type counted struct {
	mu   sync.Mutex
	sent atomic.Int64
}

func (c *counted) startBad() {
	c.mu.Lock()
	add := c.sent.Add
	go add(1)
} // want `c.mu is still held at the end of the function`

// startReleases leaves the release to the goroutine.
func (c *counted) startReleases() {
	c.mu.Lock()
	unlock := c.mu.Unlock
	go unlock()
}
