// Package latch has a mutex that tells how long it was held.
package latch

import (
	"sync"
	"time"
)

// Mutex measures itself.
type Mutex struct {
	inner sync.Mutex
	since time.Time
	held  time.Duration
}

// Lock waits until nobody holds the mutex.
func (m *Mutex) Lock() {
	m.inner.Lock()
	m.since = time.Now()
}

// Unlock lets the next one in.
func (m *Mutex) Unlock() {
	m.held += time.Since(m.since)
	m.inner.Unlock()
}
