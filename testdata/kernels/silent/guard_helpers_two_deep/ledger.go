// Package ledger keeps accounts.
package ledger

import (
	"errors"
	"sync"
)

var errUnknown = errors.New("ledger: unknown account")

// Ledger has accounts.
type Ledger struct {
	mu       sync.Mutex
	accounts map[string]int
	journal  []string
	failed   int
}

// New returns an empty ledger.
func New() *Ledger { return &Ledger{accounts: make(map[string]int)} }

// Move moves money.
func (l *Ledger) Move(from, to string, n int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.check(from, to); err != nil {
		return err
	}
	l.book(from, -n)
	l.book(to, n)
	return nil
}

// Open opens an account.
func (l *Ledger) Open(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.book(name, 0)
}

// Failed returns how many moves failed.
func (l *Ledger) Failed() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failed
}
