// Package pool waits for a free connection by polling.
package pool

import (
	"context"
	"errors"
	"sync"
	"time"
)

var errClosed = errors.New("pool: closed")

// Pool holds free connections.
type Pool struct {
	mu     sync.Mutex
	free   []int
	closed bool
}

// Get polls. The lock is held at the top of the loop and at its end.
func (p *Pool) Get(ctx context.Context) (int, error) {
	p.mu.Lock()
	for len(p.free) == 0 && !p.closed {
		p.mu.Unlock()
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(time.Millisecond):
		}
		p.mu.Lock()
	}
	defer p.mu.Unlock()
	if p.closed {
		return 0, errClosed
	}
	c := p.free[0]
	p.free = p.free[1:]
	return c, nil
}

// Drain unlocks at the top of the loop what the round before has locked.
func (p *Pool) Drain(closeConn func(int)) {
	p.mu.Lock()
	for {
		if len(p.free) == 0 {
			break
		}
		c := p.free[0]
		p.free = p.free[1:]
		p.mu.Unlock()
		closeConn(c)
		p.mu.Lock()
	}
	p.closed = true
	p.mu.Unlock()
}

// Wait returns when the pool is closed.
func (p *Pool) Wait() {
	for first := true; ; first = false {
		if !first {
			time.Sleep(time.Millisecond)
		}
		p.mu.Lock()
		if p.closed {
			p.mu.Unlock()
			return
		}
		p.mu.Unlock()
	}
}
