package missing

import (
	"slices"
	"sync"
)

// A Bus hands out functions that change it, and runs one of them itself: others run them at any time, all the same.
type Bus struct {
	mu   sync.Mutex
	subs []func(string)
}

func (b *Bus) Subscribe(f func(string)) (cancel func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := len(b.subs)
	b.subs = append(b.subs, f)
	return func() { b.remove(i) }
}

func (b *Bus) remove(i int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(b.subs[:i], b.subs[i+1:]...)
}

func (b *Bus) Publish(e string) {
	b.mu.Lock()
	subs := b.subs
	b.mu.Unlock()
	for _, f := range subs { // want `b.subs is read without b.mu`
		f(e)
	}
}

// PublishSafely walks through a copy.
func (b *Bus) PublishSafely(e string) {
	b.mu.Lock()
	subs := slices.Clone(b.subs)
	b.mu.Unlock()
	for _, f := range subs {
		f(e)
	}
}

func Log(b *Bus) {
	cancel := b.Subscribe(func(string) {})
	defer cancel()
	b.Publish("on")
}
