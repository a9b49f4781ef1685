// Package keys opens vaults, whose comments it has to obey.
package keys

import "contracts/vault"

// Rob goes against the comment.
func Rob(v *vault.Vault) int {
	v.Drawers.Lock()
	defer v.Drawers.Unlock()
	v.Doors.Lock() // want `Rob holds vault.Vault.Drawers and waits for vault.Vault.Doors, but a comment says: "Doors must be locked before Drawers if both are needed"`
	defer v.Doors.Unlock()
	return v.Coins
}
