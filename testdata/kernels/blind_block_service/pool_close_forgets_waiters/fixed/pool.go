// Package pool lends buffers, and lets those wait who come when all are lent.
package pool

import (
	"errors"
	"sync"
	"time"
)

// ErrClosed says that the pool is closed.
var ErrClosed = errors.New("pool: closed")

// Buffer is lent by a pool.
type Buffer struct {
	data []byte
}

// Pool has a number of buffers.
type Pool struct {
	mu      sync.Mutex
	free    []*Buffer
	waiters []chan *Buffer
	closed  bool
}

// New returns a pool of n buffers.
func New(n, size int) *Pool {
	p := &Pool{}
	for range max(n, 1) {
		p.free = append(p.free, &Buffer{data: make([]byte, size)})
	}
	return p
}

// Get waits for a buffer.
func (p *Pool) Get() (*Buffer, error) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return nil, ErrClosed
	}
	if n := len(p.free); n > 0 {
		b := p.free[n-1]
		p.free = p.free[:n-1]
		p.mu.Unlock()
		return b, nil
	}
	w := make(chan *Buffer, 1)
	p.waiters = append(p.waiters, w)
	p.mu.Unlock()
	b, ok := <-w
	if !ok {
		return nil, ErrClosed
	}
	return b, nil
}

// Put gives a buffer back.
func (p *Pool) Put(b *Buffer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return
	}
	if len(p.waiters) > 0 {
		w := p.waiters[0]
		p.waiters = p.waiters[1:]
		w <- b
		return
	}
	p.free = append(p.free, b)
}

// Close closes the pool.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.free = nil
	for _, w := range p.waiters {
		close(w)
	}
	p.waiters = nil
}

// Run closes a pool that somebody waits for.
func Run() {
	p := New(1, 16)
	b, err := p.Get()
	if err != nil {
		return
	}
	go p.Get()
	time.Sleep(time.Second)
	p.Close()
	p.Put(b)
}
