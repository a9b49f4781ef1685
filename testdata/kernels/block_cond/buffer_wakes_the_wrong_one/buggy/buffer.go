// Package buffer is a bounded buffer between producers and consumers.
//
// Hangs: producers and consumers wait for one Cond, and Signal wakes one of them: a consumer that frees the buffer may
// wake another consumer instead of the producer, and nobody wakes that.
package buffer

import (
	"sync"
	"time"
)

// Buffer holds up to a number of items.
type Buffer struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

// New returns a buffer for n items.
func New(n int) *Buffer {
	b := &Buffer{max: max(n, 1)}
	b.changed = sync.NewCond(&b.mu)
	return b
}

// Put waits for room and adds an item.
func (b *Buffer) Put(item int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.max {
		b.changed.Wait() // BUG: block #1
	}
	b.items = append(b.items, item)
	b.changed.Signal() // BUG: block #1
}

// Get waits for an item and removes it.
func (b *Buffer) Get() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.changed.Wait() // BUG: block #1
	}
	item := b.items[0]
	b.items = b.items[1:]
	b.changed.Signal() // BUG: block #1
	return item
}

// Run passes two items to two consumers, again and again.
func Run() {
	for range 200 {
		b := New(1)
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() { b.Get() })
		}
		time.Sleep(time.Millisecond)
		b.Put(1)
		b.Put(2)
		wg.Wait()
	}
}
