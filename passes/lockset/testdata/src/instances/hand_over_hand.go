package instances

import "sync"

type cell struct {
	mu   sync.Mutex
	key  int
	next *cell
}

// Each round locks the next cell and releases the one before.
func (c *cell) last() int {
	c.mu.Lock()
	for c.next != nil {
		next := c.next
		next.mu.Lock()
		c.mu.Unlock()
		c = next
	}
	key := c.key
	c.mu.Unlock()
	return key
}

func (c *cell) lastBad() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.next == nil {
		return c.last() // want `c\.mu is already held`
	}
	return c.next.last()
}

// Two cells are locked at any time.
func (c *cell) insert(key int) {
	c.mu.Lock()
	for c.next != nil && c.next.key < key {
		next := c.next
		next.mu.Lock()
		c.mu.Unlock()
		c = next
	}
	c.next = &cell{key: key, next: c.next}
	c.mu.Unlock()
}
