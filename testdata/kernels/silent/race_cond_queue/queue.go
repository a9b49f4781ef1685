// Package queue waits with a condition.
package queue

import "sync"

// Queue holds items.
type Queue[T any] struct {
	mu     sync.Mutex
	filled *sync.Cond
	items  []T
	closed bool
}

// New returns an empty queue.
func New[T any]() *Queue[T] {
	q := new(Queue[T])
	q.filled = sync.NewCond(&q.mu)
	return q
}

// Put adds an item.
func (q *Queue[T]) Put(item T) {
	q.mu.Lock()
	q.items = append(q.items, item)
	q.mu.Unlock()
	q.filled.Signal()
}

// Get takes an item, and ok is false at the end.
func (q *Queue[T]) Get() (item T, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) == 0 && !q.closed {
		q.filled.Wait()
	}
	if len(q.items) == 0 {
		return item, false
	}
	item = q.items[0]
	q.items = q.items[1:]
	return item, true
}

// Close lets Get return.
func (q *Queue[T]) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.filled.Broadcast()
}

// Total adds up numbers that a goroutine puts in.
func Total(n int) (sum int) {
	q := New[*int]()
	go func() {
		defer q.Close()
		for i := range n {
			p := new(int)
			*p = i
			q.Put(p)
		}
	}()
	for p, ok := q.Get(); ok; p, ok = q.Get() {
		*p *= 2
		sum += *p
	}
	return sum
}
