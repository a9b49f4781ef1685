// Package wallet keeps the money of players.
package wallet

import (
	"errors"
	"sync"
)

// ErrPoor is returned if there is not enough.
var ErrPoor = errors.New("wallet: not enough")

// Wallet has coins.
type Wallet struct {
	mu    sync.Mutex
	coins int
}

// Coins returns how many coins there are.
func (w *Wallet) Coins() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.coins
}

// Deposit adds coins.
func (w *Wallet) Deposit(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.coins += n
}

// Withdraw takes coins.
func (w *Wallet) Withdraw(n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.coins < n {
		return ErrPoor
	}
	w.coins -= n
	return nil
}

// Pay moves coins to another wallet.
func (w *Wallet) Pay(to *Wallet, n int) error {
	if err := w.Withdraw(n); err != nil {
		return err
	}
	to.Deposit(n)
	return nil
}
