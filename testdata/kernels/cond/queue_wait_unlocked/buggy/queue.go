// Package queue is a bounded blocking queue.
package queue

import (
	"errors"
	"sync"
)

// ErrClosed is returned by a queue that was closed.
var ErrClosed = errors.New("queue: closed")

// Queue blocks its readers while it is empty.
type Queue struct {
	mu     sync.Mutex
	filled *sync.Cond
	items  []any
	closed bool
}

// New returns an empty queue.
func New() *Queue {
	q := &Queue{}
	q.filled = sync.NewCond(&q.mu)
	return q
}

// Push adds an item.
func (q *Queue) Push(v any) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return ErrClosed
	}
	q.items = append(q.items, v)
	q.filled.Signal()
	return nil
}

func (q *Queue) empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.items) == 0 && !q.closed
}

// Pop removes an item and waits for one if there is none.
func (q *Queue) Pop() (any, error) {
	for q.empty() {
		q.filled.Wait() // BUG: CV1011
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) == 0 {
		return nil, ErrClosed
	}
	v := q.items[0]
	q.items = q.items[1:]
	return v, nil
}

// Close wakes all readers.
func (q *Queue) Close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.filled.Broadcast()
}
