// Package utf has findings behind characters of all lengths.
package utf

import "sync"

type counter struct {
	mu sync.RWMutex
	n  map[string]int
}

func (c *counter) get(name string) int {
	c.mu.RLock()
	n := c.n[name]
	/* 𝔾ß */ c.mu.Unlock() // wrong
	return n
}

func (c *counter) add(name string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[name] += n
}
