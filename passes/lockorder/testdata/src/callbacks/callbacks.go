// Package callbacks is called back by package bus.
package callbacks

import (
	"sync"

	"callbacks/bus"
)

type Follower struct {
	mu     sync.Mutex
	bus    *bus.Bus
	leader string
}

func (f *Follower) Start() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.bus.Subscribe(f.changed) // want `deadlock: \(\*Follower\).Start holds Follower.mu and waits for bus.Bus.mu; \(\*Bus\).Publish holds bus.Bus.mu and waits for Follower.mu`
}

func (f *Follower) changed(s string) {
	f.mu.Lock()
	f.leader = s
	f.mu.Unlock()
}

type Reader struct {
	mu     sync.Mutex
	calm   *bus.Calm
	leader string
}

func (r *Reader) Start() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calm.Subscribe(r.changed)
}

func (r *Reader) changed(s string) {
	r.mu.Lock()
	r.leader = s
	r.mu.Unlock()
}
