// Package ledger keeps the balances of accounts.
package ledger

import (
	"errors"
	"sync"
)

// ErrFunds is returned by a debit that the balance does not cover.
var ErrFunds = errors.New("ledger: insufficient funds")

// Account is locked while its fields are used.
type Account struct {
	sync.Mutex
	ID       string
	Frozen   bool
	Invoices int
	balance  int64
}

// Book is the list of all movements.
type Book struct {
	mu    sync.Mutex
	moves []move
}

type move struct {
	account string
	cents   int64
}

// Debit takes cents from acct.
func (b *Book) Debit(acct *Account, cents int64) error {
	acct.Lock()
	defer acct.Unlock()
	if acct.balance < cents {
		return ErrFunds
	}
	acct.balance -= cents
	b.record(acct.ID, -cents)
	return nil
}

func (b *Book) record(id string, cents int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.moves = append(b.moves, move{id, cents})
}
