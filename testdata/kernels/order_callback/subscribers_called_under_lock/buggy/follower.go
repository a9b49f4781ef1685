package bus

import "sync"

// Follower follows the leader while it is active.
type Follower struct {
	mu     sync.Mutex
	leader string
	sub    int
	bus    *Bus
}

// NewFollower returns a follower that is not active.
func NewFollower(b *Bus) *Follower { return &Follower{bus: b} }

func (f *Follower) changed(leader string) {
	f.mu.Lock() // BUG: beyond CV2001 #1
	defer f.mu.Unlock()
	f.leader = leader
}

// Activate starts to follow.
func (f *Follower) Activate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sub == 0 {
		f.sub = f.bus.Subscribe(f.changed) // BUG: beyond CV2001 #1
	}
}

// Deactivate stops to follow.
func (f *Follower) Deactivate() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.bus.Unsubscribe(f.sub) // BUG: beyond CV2001 #1
	f.sub = 0
}
