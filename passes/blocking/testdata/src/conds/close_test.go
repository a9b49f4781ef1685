package conds

import "sync"

type testBelt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// Take is called by the test only.
func (b *testBelt) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	return len(b.items)
}

// Close is safe: nobody else can have a belt of the test, and no two goroutines take.
func (b *testBelt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Signal()
}
