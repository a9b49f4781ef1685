// Package payments moves money.
package payments

import (
	"errors"

	"kernels/order_pkg/account_and_journal/fixed/journal"
)

var errFunds = errors.New("payments: insufficient funds")

// Service serves payments, several at a time.
type Service struct {
	journal *journal.Journal
}

// NewService returns a service.
func NewService() *Service { return &Service{journal.New()} }

// Withdraw takes cents from a.
func (s *Service) Withdraw(a *journal.Account, cents int64) error {
	a.Lock()
	if a.Cents < cents {
		a.Unlock()
		return errFunds
	}
	a.Cents -= cents
	a.Unlock()
	s.journal.Record(a.ID, -cents)
	return nil
}

// Settle adds what the journal has noted to the accounts.
func (s *Service) Settle(accounts []*journal.Account) {
	s.journal.Replay(accounts)
}
