// Package copiedlock: a method locks a copy of the mutex
package copiedlock

import "sync"

// Total is wrong: Value has a copy of it.
type Total struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (t *Total) Add(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n += n
}

func (t Total) Value() int { // BUG
	t.mu.Lock() // BUG
	defer t.mu.Unlock()
	return t.n
}

// RightTotal goes by a pointer.
type RightTotal struct {
	mu sync.Mutex
	// +checklocks:mu
	n int
}

func (t *RightTotal) Add(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n += n
}

func (t *RightTotal) Value() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.n
}
