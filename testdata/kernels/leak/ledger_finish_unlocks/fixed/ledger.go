// Package ledger books amounts.
package ledger

import "sync"

// Ledger has one balance per account.
type Ledger struct {
	mu       sync.Mutex
	balances map[string]int
	pending  int
	version  int
}

// finishAndUnlock ends a change. l.mu must be held; it is released.
func (l *Ledger) finishAndUnlock() {
	l.version++
	l.pending = 0
	l.mu.Unlock()
}

// Move books an amount from one account to the other.
func (l *Ledger) Move(from, to string, amount int) {
	l.mu.Lock()
	l.balances[from] -= amount
	l.balances[to] += amount
	l.finishAndUnlock()
}

// Reserve keeps an amount back and returns what is left.
func (l *Ledger) Reserve(account string, amount int) int {
	l.mu.Lock()
	left := l.balances[account] - amount
	if left < 0 {
		l.mu.Unlock()
		return 0
	}
	l.balances[account] = left
	l.pending += amount
	l.mu.Unlock()
	return left
}
