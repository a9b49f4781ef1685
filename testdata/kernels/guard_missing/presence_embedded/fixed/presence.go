// Package presence knows which users are online.
package presence

import (
	"sync"
	"time"
)

// Tracker has the time of the last sign of life of each user.
type Tracker struct {
	sync.Mutex
	seen   map[string]time.Time
	online int
}

// NewTracker returns a tracker.
func NewTracker() *Tracker { return &Tracker{seen: make(map[string]time.Time)} }

// Seen notes a sign of life.
func (t *Tracker) Seen(user string, at time.Time) {
	t.Lock()
	defer t.Unlock()
	if _, ok := t.seen[user]; !ok {
		t.online++
	}
	t.seen[user] = at
}

// Sweep forgets users that were silent since limit.
func (t *Tracker) Sweep(limit time.Time) (gone []string) {
	t.Lock()
	defer t.Unlock()
	for user, at := range t.seen {
		if at.Before(limit) {
			delete(t.seen, user)
			t.online--
			gone = append(gone, user)
		}
	}
	return gone
}

// Online returns how many users are there.
func (t *Tracker) Online() int {
	t.Lock()
	defer t.Unlock()
	return t.online
}
