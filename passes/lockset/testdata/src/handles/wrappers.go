package handles

import (
	"sync"
	"time"
)

// timed is a lock of its own type with the methods of one.
type timed struct {
	mu    sync.Mutex
	since time.Time
	held  time.Duration
}

func (t *timed) Lock() {
	t.mu.Lock()
	t.since = time.Now()
}

func (t *timed) Unlock() {
	t.held += time.Since(t.since)
	t.mu.Unlock()
}

type counter struct {
	mu timed
	n  int
}

// The wrapper is used like what it wraps.
func (c *counter) inc() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
}

func (c *counter) incTwiceBad() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	c.inc() // want `already held`
}

func (c *counter) resetBad(n int) bool {
	c.mu.Lock()
	if n < 0 {
		return false // want `still held`
	}
	c.n = n
	c.mu.Unlock()
	return true
}
