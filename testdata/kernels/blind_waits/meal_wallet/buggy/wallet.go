// Package wallet keeps prepaid meal accounts; paying checks the daily limit
// through a method that takes the lock which the payment already has.
package wallet

import (
	"errors"
	"sync"
)

var (
	// ErrFunds is returned when the credit is too low.
	ErrFunds = errors.New("wallet: not enough credit")
	// ErrLimit is returned when the limit of the day is reached.
	ErrLimit = errors.New("wallet: limit of the day reached")
)

type purse struct {
	mu     sync.Mutex
	credit int
	spent  int
}

// Wallet is a prepaid account, safe for use by many goroutines.
type Wallet struct {
	purse
	limit int
	hook  func(paid int)
}

// New returns a wallet with a limit for each day; hook, if not nil, is
// called after payments.
func New(limit int, hook func(paid int)) *Wallet {
	if hook == nil {
		hook = func(int) {}
	}
	return &Wallet{limit: limit, hook: hook}
}

// TopUp adds credit.
func (w *Wallet) TopUp(amount int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.credit += amount
}

// Left is what may still be spent today.
func (w *Wallet) Left() int {
	w.mu.Lock() // BUG: deadlock #1
	defer w.mu.Unlock()
	return min(w.credit, w.limit-w.spent)
}

func (w *Wallet) verify(amount int) error {
	if w.credit < amount {
		return ErrFunds
	}
	if w.Left() < amount { // BUG: deadlock #1
		return ErrLimit
	}
	return nil
}

func (w *Wallet) book(amount int) error {
	w.mu.Lock() // BUG: deadlock #1
	defer w.mu.Unlock()
	if err := w.verify(amount); err != nil { // BUG: deadlock #1
		return err
	}
	w.credit -= amount
	w.spent += amount
	return nil
}

// Pay spends amount.
func (w *Wallet) Pay(amount int) error {
	if err := w.book(amount); err != nil {
		return err
	}
	w.hook(amount)
	return nil
}

// NewDay starts a day with nothing spent.
func (w *Wallet) NewDay() {
	w.mu.Lock()
	w.spent = 0
	w.mu.Unlock()
}
