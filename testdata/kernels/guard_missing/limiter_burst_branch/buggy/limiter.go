// Package limiter allows so many requests a second.
package limiter

import (
	"sync"
	"time"
)

// Bucket has tokens.
type Bucket struct {
	rate  float64
	burst float64

	mu     sync.Mutex
	tokens float64
	filled time.Time
	denied int
}

// New returns a full bucket.
func New(rate, burst float64) *Bucket {
	return &Bucket{rate: rate, burst: burst, tokens: burst, filled: time.Now()}
}

// Allow takes a token. Requests of operators do not wait for the bucket.
func (b *Bucket) Allow(now time.Time, operator bool) bool {
	if operator {
		b.tokens-- // BUG: race #1
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fill(now)
	if b.tokens < 1 {
		b.denied++
		return false
	}
	b.tokens-- // BUG: race #1
	return true
}

func (b *Bucket) fill(now time.Time) {
	b.tokens = min(b.burst, b.tokens+b.rate*now.Sub(b.filled).Seconds()) // BUG: race #1
	b.filled = now
}

// Denied returns how many requests were refused.
func (b *Bucket) Denied() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.denied
}
