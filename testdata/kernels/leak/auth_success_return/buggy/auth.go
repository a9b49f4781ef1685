// Package auth verifies passwords and slows down guessing.
package auth

import (
	"bytes"
	"errors"
	"sync"
	"time"
)

var (
	errDenied = errors.New("auth: denied")
	errLocked = errors.New("auth: too many attempts")
)

type account struct {
	secret   []byte
	failures int
	until    time.Time
}

// Guard checks passwords.
type Guard struct {
	mu       sync.Mutex
	accounts map[string]*account
	limit    int
	pause    time.Duration
}

// Verify checks the password of user.
func (g *Guard) Verify(user string, password []byte) error {
	now := time.Now()
	g.mu.Lock()
	a, ok := g.accounts[user]
	if !ok {
		g.mu.Unlock()
		return errDenied
	}
	if now.Before(a.until) {
		g.mu.Unlock()
		return errLocked
	}
	if bytes.Equal(a.secret, password) {
		a.failures = 0
		return nil // BUG: CV1006
	}
	a.failures++
	if a.failures >= g.limit {
		a.until = now.Add(g.pause)
		a.failures = 0
	}
	g.mu.Unlock()
	return errDenied
}
