// Package otherlock takes another lock than the one that guards a field.
package otherlock

import "sync"

var withdrawals sync.Mutex

// account has a lock of its own, and one function takes that of the package.
type account struct {
	mu      sync.Mutex
	balance int
}

func (a *account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
}

func (a *account) Withdraw(n int) {
	withdrawals.Lock()
	defer withdrawals.Unlock()
	a.balance -= n // want `a.balance is written with withdrawals held, but it is written at otherlock.go:\d+ with a.mu held`
}

// WithdrawGood takes both.
func (a *account) WithdrawGood(n int) {
	withdrawals.Lock()
	defer withdrawals.Unlock()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance -= n
}
