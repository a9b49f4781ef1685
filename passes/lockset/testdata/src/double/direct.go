// Package double locks a lock that the goroutine already holds (CV1001).
package double

import "sync"

type bucket struct {
	mu     sync.Mutex
	tokens int
}

func (b *bucket) takeTwice(n int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tokens < n {
		b.mu.Lock() // want `b\.mu is already held`
		b.tokens = 0
		b.mu.Unlock()
		return false
	}
	b.tokens -= n
	return true
}

// The lock is released before it is taken again.
func (b *bucket) takeInTurn(n int) bool {
	b.mu.Lock()
	if b.tokens < n {
		b.mu.Unlock()
		b.mu.Lock()
		b.tokens = 0
		b.mu.Unlock()
		return false
	}
	b.tokens -= n
	b.mu.Unlock()
	return true
}
