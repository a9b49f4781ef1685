package quota

import "sync"

// Bucket is a rule: a number of tokens.
type Bucket struct {
	mu      sync.Mutex
	tokens  int
	limiter *Limiter
}

// NewBucket gives tenant n tokens.
func (l *Limiter) NewBucket(tenant string, n int) *Bucket {
	b := &Bucket{tokens: n, limiter: l}
	l.set(tenant, b)
	return b
}

func (b *Bucket) allow(string) bool {
	b.mu.Lock() // BUG: beyond CV2001 #1
	defer b.mu.Unlock()
	if b.tokens == 0 {
		return false
	}
	b.tokens--
	return true
}

// Refill adds tokens.
func (b *Bucket) Refill(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tokens += n
	b.limiter.add(n) // BUG: beyond CV2001 #1
}
