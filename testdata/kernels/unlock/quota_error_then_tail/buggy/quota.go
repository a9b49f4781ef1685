// Package quota limits what users store.
package quota

import (
	"errors"
	"sync"
)

var (
	errOver = errors.New("quota: exceeded")
	errUser = errors.New("quota: unknown user")
)

// Ledger counts bytes by user.
type Ledger struct {
	mu    sync.Mutex
	used  map[string]int64
	limit map[string]int64
	fails int
}

// Charge adds n bytes to what user has stored.
func (l *Ledger) Charge(user string, n int64) error {
	var err error
	l.mu.Lock()
	limit, ok := l.limit[user]
	switch {
	case !ok:
		err = errUser
	case l.used[user]+n > limit:
		l.fails++
		l.mu.Unlock()
		err = errOver
	default:
		l.used[user] += n
	}
	l.mu.Unlock() // BUG: CV1004
	return err
}

// Release takes n bytes off.
func (l *Ledger) Release(user string, n int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.used[user] = max(0, l.used[user]-n)
}
