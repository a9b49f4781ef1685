// Package topic publishes messages to slow and fast consumers.
package topic

import (
	"context"
	"errors"
	"sync"
)

var errSlow = errors.New("topic: consumer is too slow")

// Topic has one bounded queue.
type Topic struct {
	mu      sync.Mutex
	queue   chan []byte
	sent    int
	dropped int
}

// New returns a topic with room for n messages.
func New(n int) *Topic { return &Topic{queue: make(chan []byte, n)} }

// Publish queues msg in order with other publishers.
func (t *Topic) Publish(ctx context.Context, msg []byte) error {
	t.mu.Lock()
	select {
	case t.queue <- msg:
		t.sent++
		t.mu.Unlock()
		return nil
	case <-ctx.Done():
		return ctx.Err() // BUG: CV1006
	}
}

// Offer queues msg if there is room.
func (t *Topic) Offer(msg []byte) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case t.queue <- msg:
		t.sent++
		return nil
	default:
		t.dropped++
		return errSlow
	}
}

// Next returns the next message.
func (t *Topic) Next(ctx context.Context) ([]byte, error) {
	select {
	case msg := <-t.queue:
		return msg, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
