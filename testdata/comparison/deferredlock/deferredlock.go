// Package deferredlock: defer Lock where defer Unlock is meant
package deferredlock

import "sync"

// Queue is wrong: Close locks when it returns.
type Queue struct {
	mu sync.Mutex
	// +checklocks:mu
	closed bool
}

func (q *Queue) Close() {
	q.mu.Lock()
	defer q.mu.Lock() // BUG
	q.closed = true
} // BUG

// RightQueue unlocks.
type RightQueue struct {
	mu sync.Mutex
	// +checklocks:mu
	closed bool
}

func (q *RightQueue) Close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}
