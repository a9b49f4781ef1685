// Package missinglock: one of several methods accesses a field without its lock
package missinglock

import "sync"

// Counter is wrong: Reset takes no lock.
type Counter struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (c *Counter) Add(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n += n
}

func (c *Counter) Sub(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n -= n
}

func (c *Counter) Value() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func (c *Counter) Reset() {
	c.n = 0 // BUG
}

// RightCounter takes it everywhere.
type RightCounter struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (c *RightCounter) Add(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n += n
}

func (c *RightCounter) Value() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

func (c *RightCounter) Reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n = 0
}
