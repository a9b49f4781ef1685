// Package batch defers an unlock in a loop, but never for a second round.
package batch

import "sync"

// Item is locked on its own.
type Item struct {
	mu     sync.Mutex
	stored bool

	done bool // changes with the lock of the batch held
}

// Batch is a list of items.
type Batch struct {
	mu    sync.Mutex
	items []*Item
	tries int
}

// First leaves the loop in the round in which it defers.
func (b *Batch) First(ready func(*Item) bool) *Item {
	for _, it := range b.items {
		if !ready(it) {
			continue
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.tries++
		return it
	}
	return nil
}

// Finish defers in a function that ends with the round.
func (b *Batch) Finish(check func(*Item) bool) {
	for _, it := range b.items {
		func() {
			b.mu.Lock()
			defer b.mu.Unlock()
			it.done = check(it)
		}()
	}
}

// StoreAll holds all items until the end: another lock in each round.
func (b *Batch) StoreAll() {
	for _, it := range b.items {
		it.mu.Lock()
		defer it.mu.Unlock()
		it.stored = true
	}
}
