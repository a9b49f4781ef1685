// Package vault is locked by those who use it.
package vault

import "sync"

// Vault has two locks.
type Vault struct {
	// Doors must be locked before Drawers if both are needed.
	Doors   sync.Mutex
	Drawers sync.Mutex
	Coins   int
}
