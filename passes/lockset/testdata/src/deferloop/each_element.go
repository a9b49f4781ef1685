package deferloop

import "sync"

type item struct {
	mu   sync.Mutex
	done bool
}

type batch struct {
	mu    sync.Mutex
	items []*item
}

func (b *batch) finishBad() {
	for _, it := range b.items {
		b.mu.Lock()
		defer b.mu.Unlock() // want `deferred Unlock .* loop`
		it.done = true
	}
}

// Another lock in each iteration: all of them are held until the end.
func (b *batch) finishGood() {
	for _, it := range b.items {
		it.mu.Lock()
		defer it.mu.Unlock()
		it.done = true
	}
}
