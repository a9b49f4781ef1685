// Package future computes values in the background. The fields of a future are
// written before its channel is closed and read only after that.
package future

import (
	"context"
	"fmt"
	"sync"
)

// Future is a value that will be there later.
type Future[T any] struct {
	ready chan struct{}
	val   T
	err   error
}

// Start runs f in a goroutine.
func Start[T any](f func() (T, error)) *Future[T] {
	p := &Future[T]{ready: make(chan struct{})}
	go func() {
		defer close(p.ready)
		defer func() {
			if r := recover(); r != nil {
				p.err = fmt.Errorf("future: panic: %v", r)
			}
		}()
		p.val, p.err = f()
	}()
	return p
}

// Get waits for the value.
func (p *Future[T]) Get(ctx context.Context) (T, error) {
	select {
	case <-p.ready:
		return p.val, p.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// Peek returns the value if it is there.
func (p *Future[T]) Peek() (v T, ok bool) {
	select {
	case <-p.ready:
	default:
		return v, false
	}
	if p.err != nil {
		return v, false
	}
	return p.val, true
}

// Memo starts each computation once.
type Memo[K comparable, T any] struct {
	mu   sync.Mutex
	byID map[K]*Future[T]
}

// Do returns the future of k, started by the first caller.
func (m *Memo[K, T]) Do(k K, f func(K) (T, error)) *Future[T] {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p, ok := m.byID[k]; ok {
		return p
	}
	if m.byID == nil {
		m.byID = make(map[K]*Future[T])
	}
	p := Start(func() (T, error) { return f(k) })
	m.byID[k] = p
	return p
}
