// Package queue is a generic queue with several helpers.
package queue

import "sync"

// Queue is first in, first out.
type Queue[T any] struct {
	mu    sync.RWMutex
	items []T
	peak  int
}

// Push adds items.
func (q *Queue[T]) Push(items ...T) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, it := range items {
		q.pushLocked(it)
	}
}

func (q *Queue[T]) pushLocked(it T) {
	q.items = append(q.items, it)
	q.peak = max(q.peak, len(q.items))
}

// Pop removes the first item.
func (q *Queue[T]) Pop() (T, bool) {
	q.mu.Lock()
	if len(q.items) == 0 {
		q.mu.Unlock()
		var zero T
		return zero, false
	}
	it := q.items[0]
	q.items = q.items[1:]
	q.mu.Unlock()
	return it, true
}

// Len returns the number of items.
func (q *Queue[T]) Len() int {
	q.mu.RLock()
	defer q.mu.RUnlock()
	return len(q.items)
}

// Move moves an item to another queue. Only one is locked at a time.
func (q *Queue[T]) Move(to *Queue[T]) bool {
	it, ok := q.Pop()
	if ok {
		to.Push(it)
	}
	return ok
}

// Map returns a queue of mapped items. The new queue is not shared yet.
func Map[T, U any](q *Queue[T], f func(T) U) *Queue[U] {
	out := new(Queue[U])
	q.mu.RLock()
	defer q.mu.RUnlock()
	for _, it := range q.items {
		out.pushLocked(f(it))
	}
	return out
}
