package leak

import (
	"context"
	"sync"
)

type topic struct {
	mu   sync.Mutex
	out  chan int
	sent int
}

func (t *topic) sendBad(ctx context.Context, n int) error {
	t.mu.Lock()
	select {
	case t.out <- n:
		t.sent++
	case <-ctx.Done():
		return ctx.Err() // want `t\.mu is still held`
	}
	t.mu.Unlock()
	return nil
}

// The arm of the context unlocks.
func (t *topic) sendGood(ctx context.Context, n int) error {
	t.mu.Lock()
	select {
	case t.out <- n:
		t.sent++
	case <-ctx.Done():
		t.mu.Unlock()
		return ctx.Err()
	}
	t.mu.Unlock()
	return nil
}
