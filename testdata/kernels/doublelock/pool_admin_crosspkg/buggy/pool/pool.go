// Package pool keeps idle connections.
package pool

import (
	"io"
	"sync"
)

// Pool holds idle connections. Lock and Unlock are exported for maintenance
// that takes several steps.
type Pool struct {
	mu   sync.Mutex
	idle []io.Closer
	max  int
}

// New returns a pool of at most max connections.
func New(max int) *Pool { return &Pool{max: max} }

// Lock locks the pool.
func (p *Pool) Lock() { p.mu.Lock() }

// Unlock unlocks the pool.
func (p *Pool) Unlock() { p.mu.Unlock() }

// Cap returns the size limit.
func (p *Pool) Cap() int { return p.max }

// Idle returns the number of idle connections.
func (p *Pool) Idle() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.idle)
}

// CloseOldestLocked closes the connection that has been idle for longest.
// The caller holds the lock.
func (p *Pool) CloseOldestLocked() {
	if len(p.idle) == 0 {
		return
	}
	c := p.idle[0]
	p.idle = p.idle[1:]
	c.Close()
}

// Put gives back c.
func (p *Pool) Put(c io.Closer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.idle) >= p.max {
		c.Close()
		return
	}
	p.idle = append(p.idle, c)
}
