// Package twolockqueue is a Michael-Scott style queue with separate
// locks for both ends.
package twolockqueue

import (
	"sync"
	"sync/atomic"
)

type node[T any] struct {
	val  T
	next atomic.Pointer[node[T]]
}

// Queue is an unbounded FIFO.
type Queue[T any] struct {
	headMu sync.Mutex
	head   *node[T]

	tailMu sync.Mutex
	tail   *node[T]

	size int
}

// New returns an empty queue.
func New[T any]() *Queue[T] {
	dummy := &node[T]{}
	return &Queue[T]{head: dummy, tail: dummy}
}

// Push appends v.
func (q *Queue[T]) Push(v T) {
	n := &node[T]{val: v}
	q.tailMu.Lock()
	defer q.tailMu.Unlock()
	q.tail.next.Store(n)
	q.tail = n
	q.size++ // BUG: race|CV1009|CV1010|CV1012 #1
}

// Pop takes the oldest value.
func (q *Queue[T]) Pop() (v T, ok bool) {
	q.headMu.Lock()
	defer q.headMu.Unlock()
	n := q.head.next.Load()
	if n == nil {
		return v, false
	}
	v = n.val
	var zero T
	n.val = zero
	q.head = n
	q.size-- // BUG: race|CV1009|CV1010|CV1012 #1
	return v, true
}

// Drain pops until the queue is empty.
func (q *Queue[T]) Drain(f func(T)) {
	for {
		v, ok := q.Pop()
		if !ok {
			return
		}
		f(v)
	}
}

// Empty is true if nothing was queued at the time of the call.
func (q *Queue[T]) Empty() bool {
	q.headMu.Lock()
	defer q.headMu.Unlock()
	return q.head.next.Load() == nil
}
