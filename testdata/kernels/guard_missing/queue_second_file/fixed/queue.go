// Package workqueue has work that is done once.
package workqueue

import "sync"

// Queue hands out keys and remembers which are worked on.
type Queue struct {
	mu         sync.Mutex
	pending    []string
	processing map[string]bool
	closed     bool
}

// New returns an empty queue.
func New() *Queue { return &Queue{processing: make(map[string]bool)} }

// Add puts a key in the queue.
func (q *Queue) Add(key string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed || q.processing[key] {
		return
	}
	q.pending = append(q.pending, key)
}

// Get takes the next key.
func (q *Queue) Get() (key string, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.pending) == 0 {
		return "", false
	}
	key, q.pending = q.pending[0], q.pending[1:]
	q.processing[key] = true
	return key, true
}

// Done ends the work on a key.
func (q *Queue) Done(key string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(q.processing, key)
}

// Close refuses new keys.
func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}
