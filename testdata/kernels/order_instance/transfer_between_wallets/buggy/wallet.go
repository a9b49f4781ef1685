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
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // BUG: CV2002 #1
	defer to.mu.Unlock()
	if from.coins < n {
		return errCoins
	}
	from.coins -= n
	to.coins += n
	return nil
}
