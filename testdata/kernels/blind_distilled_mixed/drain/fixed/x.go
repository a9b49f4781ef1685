// Package upstream runs the relayed sessions of a TCP proxy.
//
// Close cancels the sessions under p.mu, but waits for them after it has
// released the lock.
package upstream

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// ErrClosed is returned by Go after Close.
var ErrClosed = errors.New("upstream: pool closed")

// Session relays bytes until ctx ends.
type Session func(ctx context.Context) error

// Pool tracks the active sessions of one upstream.
type Pool struct {
	name string

	mu     sync.Mutex
	closed bool
	nextID uint64
	active map[uint64]context.CancelFunc
	errs   []error

	wg sync.WaitGroup
}

// NewPool returns an empty pool.
func NewPool(name string) *Pool {
	return &Pool{name: name, active: make(map[uint64]context.CancelFunc)}
}

// Go starts a session.
func (p *Pool) Go(parent context.Context, s Session) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return ErrClosed
	}
	ctx, cancel := context.WithCancel(parent)
	p.nextID++
	id := p.nextID
	p.active[id] = cancel
	p.wg.Add(1)
	go p.run(ctx, id, s)
	return nil
}

func (p *Pool) run(ctx context.Context, id uint64, s Session) {
	defer p.wg.Done()
	err := s(ctx)
	p.forget(id, err)
}

func (p *Pool) forget(id uint64, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if cancel, ok := p.active[id]; ok {
		cancel()
		delete(p.active, id)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		p.errs = append(p.errs, fmt.Errorf("%s: session %d: %w", p.name, id, err))
	}
}

// Len returns the number of active sessions.
func (p *Pool) Len() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.active)
}

// Close ends all sessions and returns what went wrong in them.
func (p *Pool) Close() error {
	p.mu.Lock()
	p.closed = true
	for _, cancel := range p.active {
		cancel()
	}
	p.mu.Unlock()
	p.wg.Wait()

	p.mu.Lock()
	defer p.mu.Unlock()
	return errors.Join(p.errs...)
}

// relay copies until the peer is gone or the session is cancelled.
func relay(peer <-chan []byte) Session {
	return func(ctx context.Context) error {
		for {
			select {
			case b, ok := <-peer:
				if !ok {
					return fmt.Errorf("peer closed")
				}
				_ = b
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
}

// Run closes a pool with idle sessions.
func Run() {
	p := NewPool("db-primary")
	peer := make(chan []byte)
	for range 3 {
		if err := p.Go(context.Background(), relay(peer)); err != nil {
			fmt.Println(err)
		}
	}
	if err := p.Close(); err != nil {
		fmt.Println(err)
	}
}
