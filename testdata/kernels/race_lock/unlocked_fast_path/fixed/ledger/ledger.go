// Package ledger counts money.
package ledger

import "sync"

// Ledger has what is left.
type Ledger struct {
	mu   sync.Mutex
	left int
}

// New returns a ledger with some money.
func New(cents int) *Ledger { return &Ledger{left: cents} }

// Left returns what is left.
func (l *Ledger) Left() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left
}

// Take takes money if there is enough.
func (l *Ledger) Take(cents int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left < cents {
		return false
	}
	l.left -= cents
	return true
}
