// Package buckets limits each client by itself.
package buckets

import (
	"sync"
	"time"
)

type bucket struct {
	mu     sync.Mutex
	tokens float64
	at     time.Time
}

// Limiter has a bucket for each client.
type Limiter struct {
	rate float64

	mu      sync.Mutex
	buckets map[string]*bucket
}

// New returns a limiter.
func New(rate float64) *Limiter { return &Limiter{rate: rate, buckets: make(map[string]*bucket)} }

func (l *Limiter) bucket(client string) *bucket {
	l.mu.Lock()
	defer l.mu.Unlock()
	b, ok := l.buckets[client]
	if !ok {
		b = &bucket{tokens: l.rate, at: time.Now()}
		l.buckets[client] = b
	}
	return b
}

// Allow takes a token of a client.
func (l *Limiter) Allow(client string, now time.Time) bool {
	b := l.bucket(client)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tokens = min(l.rate, b.tokens+l.rate*now.Sub(b.at).Seconds())
	b.at = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

// Sweep forgets clients that were idle.
func (l *Limiter) Sweep(since time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for client, b := range l.buckets {
		b.mu.Lock()
		if b.at.Before(since) {
			delete(l.buckets, client)
		}
		b.mu.Unlock()
	}
}
