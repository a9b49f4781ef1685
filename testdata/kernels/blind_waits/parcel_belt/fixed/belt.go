// Package belt is a bounded belt between loaders and packers.
package belt

import "sync"

// Belt hands values from many loaders to many packers.
type Belt[T any] struct {
	mu     sync.Mutex
	filled *sync.Cond
	free   *sync.Cond
	items  []T
	room   int
	closed bool
}

// New returns a belt with place for room values, which is at least 1.
func New[T any](room int) *Belt[T] {
	b := &Belt[T]{room: room}
	b.filled = sync.NewCond(&b.mu)
	b.free = sync.NewCond(&b.mu)
	return b
}

// Put waits for a place and puts v there. It returns false once the belt is
// closed.
func (b *Belt[T]) Put(v T) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.room && !b.closed {
		b.free.Wait()
	}
	if b.closed {
		return false
	}
	b.items = append(b.items, v)
	b.filled.Signal()
	return true
}

// Take waits for a value. It returns false once the belt is closed and
// empty.
func (b *Belt[T]) Take() (T, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	if len(b.items) == 0 {
		var zero T
		return zero, false
	}
	v := b.items[0]
	b.items = b.items[1:]
	b.free.Signal()
	return v, true
}

// Close ends the belt for all loaders and packers.
func (b *Belt[T]) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.free.Broadcast()
	b.filled.Broadcast()
}
