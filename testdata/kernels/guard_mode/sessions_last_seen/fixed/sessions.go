// Package sessions keeps logins by token.
package sessions

import (
	"sync"
	"time"
)

type login struct {
	user string
	seen time.Time
}

// Table has logins.
type Table struct {
	mu     sync.RWMutex
	logins map[string]login
	latest time.Time
}

// New returns an empty table.
func New() *Table { return &Table{logins: make(map[string]login)} }

// Login adds a login.
func (t *Table) Login(token, user string, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.logins[token] = login{user, now}
	t.latest = now
}

// User returns who a token belongs to.
func (t *Table) User(token string, now time.Time) (string, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	l, ok := t.logins[token]
	if !ok {
		return "", false
	}
	t.latest = now
	return l.user, true
}

// Idle returns how long nobody came.
func (t *Table) Idle(now time.Time) time.Duration {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return now.Sub(t.latest)
}
