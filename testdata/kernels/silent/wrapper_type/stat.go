// Package statlock is a mutex that measures itself.
package statlock

import (
	"sync"
	"sync/atomic"
	"time"
)

// Mutex counts how long it is held.
type Mutex struct {
	mu    sync.Mutex
	since time.Time
	held  atomic.Int64
}

// Lock locks m.
func (m *Mutex) Lock() {
	m.mu.Lock()
	m.since = time.Now()
}

// Unlock unlocks m.
func (m *Mutex) Unlock() {
	m.held.Add(int64(time.Since(m.since)))
	m.mu.Unlock()
}

// Held returns the time m was held in all. It does not lock.
func (m *Mutex) Held() time.Duration { return time.Duration(m.held.Load()) }

// Counter uses the wrapper like a plain mutex.
type Counter struct {
	mu Mutex
	n  int
}

// Inc counts.
func (c *Counter) Inc() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	return c.n
}

// Swap sets the counter and returns its old value and the time the lock was
// held, which is asked for under the lock.
func (c *Counter) Swap(n int) (int, time.Duration) {
	c.mu.Lock()
	old := c.n
	c.n = n
	d := c.mu.Held()
	c.mu.Unlock()
	return old, d
}
