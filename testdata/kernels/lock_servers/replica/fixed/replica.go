// Package replica ticks the replicas of a node.
package replica

import (
	"sync"
	"time"
)

// A Replica is one member of a group.
type Replica struct {
	mu struct {
		sync.Mutex
		ticks     int
		quiescent bool
		leader    int
	}
	timer *time.Timer
}

// Start begins to tick.
func (r *Replica) Start(every time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.timer = time.AfterFunc(every, r.tick)
	r.wakeLocked()
}

func (r *Replica) tick() {
	r.mu.Lock()
	if r.mu.quiescent {
		r.mu.Unlock()
		return
	}
	r.mu.ticks++
	if r.mu.leader == 0 {
		r.campaignLocked()
	}
	r.mu.Unlock()
}

func (r *Replica) wakeLocked() { r.mu.quiescent = false }

// campaignLocked asks for votes. r.mu must be held.
func (r *Replica) campaignLocked() {
	r.wakeLocked()
	r.mu.leader = -1
	r.mu.ticks = 0
}
