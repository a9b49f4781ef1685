// Package account keeps balances.
package account

import (
	"errors"
	"sync"
)

// ErrFunds says that there is not enough money.
var ErrFunds = errors.New("account: not enough money")

// Account has a balance.
type Account struct {
	mu      sync.Mutex
	balance int
	moves   int
}

// Open returns an account.
func Open(balance int) *Account { return &Account{balance: balance} }

// Deposit adds money.
func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
	a.moves++
}

// Withdraw takes money.
func (a *Account) Withdraw(n int) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n > a.balance {
		return ErrFunds
	}
	a.balance -= n
	a.moves++
	return nil
}

// Balance returns the balance.
func (a *Account) Balance() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.balance
}
