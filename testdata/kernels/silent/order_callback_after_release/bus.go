// Package bus tells subscribers about changes of the leader.
package bus

import "sync"

// Bus is a list of subscribers.
type Bus struct {
	mu   sync.Mutex
	subs []func(leader string)
}

// Subscribe adds f.
func (b *Bus) Subscribe(f func(leader string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(b.subs, f)
}

// Publish calls the subscribers without a lock.
func (b *Bus) Publish(leader string) {
	b.mu.Lock()
	subs := append([]func(string){}, b.subs...)
	b.mu.Unlock()
	for _, f := range subs {
		f(leader)
	}
}

// Follower follows the leader while it is active.
type Follower struct {
	mu     sync.Mutex
	leader string
	bus    *Bus
	active bool
}

// Activate starts to follow.
func (f *Follower) Activate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.active {
		f.active = true
		f.bus.Subscribe(f.changed)
	}
}

func (f *Follower) changed(leader string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.leader = leader
}
