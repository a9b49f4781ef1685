package unheld

import "sync"

type book struct {
	mu   sync.Mutex
	asks []int
}

func (b *book) takeBad() int {
	b.mu.Lock()
	defer b.mu.Unlock() // want `not held|already released`
	if len(b.asks) == 0 {
		b.mu.Unlock()
		return 0
	}
	n := b.asks[0]
	b.asks = b.asks[1:]
	return n
}

// What is released early is locked again before the deferred call runs.
func (b *book) takeGood(refill func() []int) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.asks) == 0 {
		b.mu.Unlock()
		asks := refill()
		b.mu.Lock()
		b.asks = asks
		return 0
	}
	n := b.asks[0]
	b.asks = b.asks[1:]
	return n
}
