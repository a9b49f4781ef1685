// Package breaker stops calls to a backend that fails.
package breaker

import (
	"errors"
	"sync"
	"time"
)

// ErrOpen is returned while the breaker is open.
var ErrOpen = errors.New("breaker: open")

// Breaker counts failures of one backend.
type Breaker struct {
	mu       sync.Mutex
	failures int
	openedAt time.Time
	max      int
	cooldown time.Duration
}

// Do calls f unless the breaker is open.
func (b *Breaker) Do(f func() error) error {
	b.mu.Lock()
	if b.failures >= b.max {
		if time.Since(b.openedAt) < b.cooldown {
			err := b.reject()
			b.mu.Unlock() // BUG: CV1004
			return err
		}
		b.failures = b.max - 1
	}
	b.mu.Unlock()

	err := f()
	b.mu.Lock()
	defer b.mu.Unlock()
	if err != nil {
		b.failures++
		b.openedAt = time.Now()
	} else {
		b.failures = 0
	}
	return err
}

// reject releases the breaker and says why the call was not made.
func (b *Breaker) reject() error {
	n := b.failures
	b.mu.Unlock()
	if n > 10*b.max {
		return errors.New("breaker: backend is gone")
	}
	return ErrOpen
}
