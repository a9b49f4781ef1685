// Package ledger keeps account balances.
package ledger

import (
	"errors"
	"sync"
)

// ErrFunds is returned if a balance would go below zero.
var ErrFunds = errors.New("ledger: insufficient funds")

// Account is one account; ids are unique and never change.
type Account struct {
	id    uint64
	owner string

	mu      sync.Mutex
	balance int64
	history []int64
}

// Open makes an account.
func Open(id uint64, owner string, initial int64) *Account {
	a := &Account{id: id, owner: owner}
	a.balance = initial
	if initial != 0 {
		a.history = append(a.history, initial)
	}
	return a
}

// Owner is the name the account was opened with.
func (a *Account) Owner() string { return a.owner }

// Balance reads the balance.
func (a *Account) Balance() int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.balance
}

// Deposit adds to the balance.
func (a *Account) Deposit(n int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
	a.history = append(a.history, n)
}

// History copies the list of bookings.
func (a *Account) History() []int64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]int64(nil), a.history...)
}

// Transfer moves n from a to dst.
func (a *Account) Transfer(dst *Account, n int64) error {
	if a.id == dst.id {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.balance < n {
		return ErrFunds
	}
	a.balance -= n
	a.history = append(a.history, -n)
	dst.balance += n                     // BUG: race|CV1009|CV1010|CV1012 #1
	dst.history = append(dst.history, n) // BUG: race|CV1009|CV1010|CV1012 #1
	return nil
}
