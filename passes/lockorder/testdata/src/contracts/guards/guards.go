// Package guards is keys with code that obeys.
package guards

import "contracts/vault"

// Guard locks in the order that the comment asks for.
func Guard(v *vault.Vault) int {
	v.Doors.Lock()
	defer v.Doors.Unlock()
	v.Drawers.Lock()
	defer v.Drawers.Unlock()
	return v.Coins
}
