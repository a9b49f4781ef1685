// Package queue lets callers take items out with the queue locked.
package queue

import "sync"

// Queue is locked by Begin, Next or Peek, and unlocked by Done.
type Queue struct {
	mu    sync.Mutex
	items []*int
	taken int
}

// Begin locks the queue until Done.
func (q *Queue) Begin() { q.mu.Lock() }

// Done ends Begin, Next and Peek.
func (q *Queue) Done() { q.mu.Unlock() }

// Next returns an item with the queue locked, or nil without.
func (q *Queue) Next() *int {
	q.mu.Lock()
	if len(q.items) == 0 {
		q.mu.Unlock()
		return nil
	}
	return q.items[0]
}

// Peek tells whether it has locked the queue.
func (q *Queue) Peek() (n int, ok bool) {
	q.mu.Lock()
	if len(q.items) == 0 {
		q.mu.Unlock()
		return 0, false
	}
	return *q.items[0], true
}

// next returns the number of items, with the queue locked if there are any.
func (q *Queue) next() int {
	q.mu.Lock()
	if len(q.items) == 0 {
		q.mu.Unlock()
		return 0
	}
	return len(q.items)
}

// Take removes an item.
func (q *Queue) Take() {
	if n := q.next(); n > 0 {
		q.items = q.items[1:]
		q.taken++
		q.Done()
	}
}
