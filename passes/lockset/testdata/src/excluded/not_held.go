package excluded

import "sync"

type client struct {
	mu     sync.Mutex
	closed bool
	subs   int
}

// kick wakes the reader. Assumes the lock is NOT held.
func (c *client) kick() {
	c.mu.Lock()
	c.subs++
	c.mu.Unlock()
}

// flush writes what is pending.
// Client lock must NOT be held or used here.
func (c *client) flush() { println(c.subs) }

// stop assumes c.mu is not held on entry.
func (c *client) stop() { println("stopped") }

// Nothing is held, as the comments say.
func (c *client) add() {
	c.mu.Lock()
	c.closed = false
	c.mu.Unlock()
	c.kick()
	c.flush()
	c.stop()
}

func (c *client) addBad() {
	c.mu.Lock()
	c.closed = false
	c.kick() // want `c\.mu is already held`
	c.mu.Unlock()
}

func (c *client) flushBad() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.flush() // want `must not be called with`
}

func (c *client) stopBad() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop() // want `must not be called with`
}

// The lock of another client may be held.
func (c *client) addBoth(other *client) {
	other.mu.Lock()
	defer other.mu.Unlock()
	c.flush()
}
