// Package bus tells subscribers about changes of the leader.
package bus

import "sync"

// Bus is a list of subscribers.
type Bus struct {
	mu   sync.Mutex
	subs map[int]func(leader string)
	next int
}

// New returns a bus.
func New() *Bus { return &Bus{subs: make(map[int]func(string))} }

// Subscribe adds f and returns its number.
func (b *Bus) Subscribe(f func(leader string)) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.next++
	b.subs[b.next] = f
	return b.next
}

// Unsubscribe removes a subscriber.
func (b *Bus) Unsubscribe(id int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.subs, id)
}

// Publish tells all subscribers.
func (b *Bus) Publish(leader string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.subs {
		f(leader) // BUG: beyond CV2001 #1
	}
}
