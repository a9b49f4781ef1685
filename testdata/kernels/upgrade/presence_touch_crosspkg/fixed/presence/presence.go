// Package presence knows who is online.
package presence

import (
	"sync"
	"time"
)

// Conn is one connection of a user.
type Conn struct {
	Device string
	Send   chan<- []byte
}

// Table holds the connections of all users. Mu guards Conns.
type Table struct {
	Mu     sync.RWMutex
	Conns  map[string][]Conn
	active map[string]time.Time
}

// Touch marks user as active.
func (t *Table) Touch(user string, now time.Time) {
	t.Mu.Lock()
	defer t.Mu.Unlock()
	if t.active == nil {
		t.active = make(map[string]time.Time)
	}
	t.active[user] = now
}

// Idle returns the users without a sign of life since then.
func (t *Table) Idle(since time.Time) []string {
	t.Mu.RLock()
	defer t.Mu.RUnlock()
	var out []string
	for user, last := range t.active {
		if last.Before(since) {
			out = append(out, user)
		}
	}
	return out
}
