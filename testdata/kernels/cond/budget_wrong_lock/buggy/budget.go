// Package budget limits the memory of concurrent queries.
package budget

import "sync"

// Budget blocks queries while memory is short.
type Budget struct {
	mu    sync.Mutex
	free  int64
	freed *sync.Cond

	statsMu sync.Mutex
	waits   int
}

// New returns a budget of n bytes.
func New(n int64) *Budget {
	b := &Budget{free: n}
	b.freed = sync.NewCond(&b.mu)
	return b
}

// Reserve takes n bytes and waits until they are there.
func (b *Budget) Reserve(n int64) {
	b.mu.Lock()
	for b.free < n {
		b.mu.Unlock()
		b.statsMu.Lock()
		b.waits++
		b.freed.Wait() // BUG: CV1011
		b.statsMu.Unlock()
		b.mu.Lock()
	}
	b.free -= n
	b.mu.Unlock()
}

// Release gives n bytes back.
func (b *Budget) Release(n int64) {
	b.mu.Lock()
	b.free += n
	b.mu.Unlock()
	b.freed.Broadcast()
}

// Waits returns how often a query had to wait.
func (b *Budget) Waits() int {
	b.statsMu.Lock()
	defer b.statsMu.Unlock()
	return b.waits
}
