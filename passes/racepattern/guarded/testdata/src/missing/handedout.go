package missing

import (
	"iter"
	"maps"
	"sync"
)

// Book hands out functions that use it.
type Book struct {
	mu     sync.RWMutex
	quotes map[string]int
	next   int
}

func (b *Book) Set(name string, quote int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.quotes[name] = quote
	b.next++
}

func (b *Book) Get(name string) int {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.quotes[name]
}

// All has released the lock when the iterator runs.
func (b *Book) All() iter.Seq2[string, int] {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return func(yield func(string, int) bool) {
		for name, quote := range b.quotes { // want `b.quotes is read without b.mu`
			if !yield(name, quote) {
				return
			}
		}
	}
}

// AllOf iterates over a copy.
func (b *Book) AllOf() iter.Seq2[string, int] {
	b.mu.RLock()
	quotes := maps.Clone(b.quotes)
	b.mu.RUnlock()
	return func(yield func(string, int) bool) {
		for name, quote := range quotes {
			if !yield(name, quote) {
				return
			}
		}
	}
}

// Watch returns what ends it.
func (b *Book) Watch(name string) (stop func()) {
	b.Set(name, 1)
	return func() {
		delete(b.quotes, name) // want `b.quotes is written without b.mu`
	}
}

// WatchSafely takes the lock once more.
func (b *Book) WatchSafely(name string) (stop func()) {
	b.Set(name, 1)
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.quotes, name)
	}
}

// Lock hands the lock out as well.
func (b *Book) Lock() (unlock func()) {
	b.mu.Lock()
	return func() {
		b.next++
		b.mu.Unlock()
	}
}

// With is an option: whoever gets it may be making the book.
func With(name string) func(*Book) {
	return func(b *Book) {
		b.quotes[name] = 0
	}
}

// Cancel returns its named result by name, which a deferred call makes an assignment of the result to itself.
func (b *Book) Cancel(name string) (cancel func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	cancel = func() {
		delete(b.quotes, name) // want `b.quotes is written without b.mu`
	}
	return cancel
}

// CancelSafely takes the lock once more.
func (b *Book) CancelSafely(name string) (cancel func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	cancel = func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.quotes, name)
	}
	return cancel
}
