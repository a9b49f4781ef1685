// Package events calls its subscribers without a lock.
package events

import "sync"

// Bus releases its lock while a subscriber runs.
type Bus struct {
	mu    sync.Mutex
	queue []string
	subs  []func(string)
	busy  bool
}

// Emit queues an event and delivers what is queued.
func (b *Bus) Emit(ev string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.queue = append(b.queue, ev)
	if b.busy {
		return
	}
	b.busy = true
	b.deliverLocked()
	b.busy = false
}

// deliverLocked is called with b.mu held and returns with it held. In between
// it is released.
func (b *Bus) deliverLocked() {
	for len(b.queue) > 0 {
		ev := b.queue[0]
		b.queue = b.queue[1:]
		for _, f := range b.subs {
			b.callLocked(f, ev)
		}
	}
}

func (b *Bus) callLocked(f func(string), ev string) {
	b.mu.Unlock()
	defer b.mu.Lock()
	f(ev)
}

// Subscribe adds a subscriber, also from within one.
func (b *Bus) Subscribe(f func(string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(b.subs, f)
}
