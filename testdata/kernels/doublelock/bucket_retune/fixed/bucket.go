// Package limiter holds one token bucket per tenant.
package limiter

import (
	"sync"
	"time"
)

// Bucket is a token bucket that may be retuned while it is in use.
type Bucket struct {
	mu     sync.Mutex
	rate   float64
	burst  float64
	tokens float64
	last   time.Time
	paused bool
}

// New returns a full bucket.
func New(rate, burst float64) *Bucket {
	return &Bucket{rate: rate, burst: burst, tokens: burst, last: time.Now()}
}

// Allow takes n tokens if there are that many.
func (b *Bucket) Allow(n float64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.paused {
		return false
	}
	b.advance(time.Now())
	if b.tokens < n {
		return false
	}
	b.tokens -= n
	return true
}

// Retune changes the rate. A rate of zero pauses the bucket.
func (b *Bucket) Retune(rate float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.advance(time.Now())
	b.rate = rate
	if rate == 0 {
		b.paused = true
		b.tokens = 0
		return
	}
	b.paused = false
}

func (b *Bucket) advance(now time.Time) {
	b.tokens += now.Sub(b.last).Seconds() * b.rate
	if b.tokens > b.burst {
		b.tokens = b.burst
	}
	b.last = now
}
