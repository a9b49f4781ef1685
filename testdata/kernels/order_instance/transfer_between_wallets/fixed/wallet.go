// Package wallet moves coins between wallets.
package wallet

import (
	"errors"
	"sync"
)

var errCoins = errors.New("wallet: not enough coins")

// Wallet holds coins. Several requests may use it at the same time.
type Wallet struct {
	mu    sync.Mutex
	id    uint64
	coins int
}

// New returns a wallet.
func New(id uint64, coins int) *Wallet { return &Wallet{id: id, coins: coins} }

// Transfer moves n coins.
func Transfer(from, to *Wallet, n int) error {
	if from == to {
		return nil
	}
	first, second := from, to
	if second.id < first.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	if from.coins < n {
		return errCoins
	}
	from.coins -= n
	to.coins += n
	return nil
}
