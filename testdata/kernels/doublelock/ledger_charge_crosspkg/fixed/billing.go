// Package billing charges accounts for their use.
package billing

import (
	"errors"

	"kernels/doublelock/ledger_charge_crosspkg/fixed/ledger"
)

// ErrFrozen is returned for an account that must not be charged.
var ErrFrozen = errors.New("billing: account is frozen")

// Invoice is what an account owes for one period.
type Invoice struct {
	Account *ledger.Account
	Cents   int64
}

// Settle charges the invoice and records it.
func Settle(book *ledger.Book, inv Invoice) error {
	acct := inv.Account
	acct.Lock()
	defer acct.Unlock()
	if acct.Frozen {
		return ErrFrozen
	}
	if err := chargeLocked(book, acct, inv.Cents); err != nil {
		return err
	}
	acct.Invoices++
	return nil
}

func chargeLocked(book *ledger.Book, acct *ledger.Account, cents int64) error {
	if cents == 0 {
		return nil
	}
	return book.DebitLocked(acct, cents)
}
