// Package payments moves money.
package payments

import (
	"errors"

	"kernels/order_pkg/account_and_journal/buggy/journal"
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
	defer a.Unlock()
	if a.Cents < cents {
		return errFunds
	}
	a.Cents -= cents
	s.journal.Record(a.ID, -cents) // BUG: CV2001 #1
	return nil
}

// Settle adds what the journal has noted to the accounts.
func (s *Service) Settle(accounts []*journal.Account) {
	s.journal.Replay(accounts)
}
