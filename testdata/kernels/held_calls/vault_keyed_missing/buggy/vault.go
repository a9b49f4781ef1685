// Package vault keeps secrets with versions, and a lock for each name.
package vault

import (
	"sync"

	"kernels/held_calls/vault_keyed_missing/buggy/keyed"
)

type secret struct {
	value   string
	version int
}

// Vault has secrets.
type Vault struct {
	locks   keyed.Mutex
	secrets sync.Map
}

// New returns a vault with empty secrets of the names.
func New(names ...string) *Vault {
	v := new(Vault)
	for _, name := range names {
		v.secrets.Store(name, new(secret))
	}
	return v
}

// Set changes a secret.
func (v *Vault) Set(name, value string) {
	v.locks.Lock(value)
	defer v.locks.Unlock(value)
	if s, ok := v.secrets.Load(name); ok {
		s.(*secret).value = value // BUG: race #1
		s.(*secret).version++     // BUG: race #1
	}
}

// Version returns how often a secret was changed.
func (v *Vault) Version(name string) int {
	v.locks.Lock(name)
	defer v.locks.Unlock(name)
	if s, ok := v.secrets.Load(name); ok {
		return s.(*secret).version // BUG: race #1
	}
	return 0
}

// Rotate sets the name to all values at once and returns the last version.
func (v *Vault) Rotate(name string, values []string) int {
	var wg sync.WaitGroup
	for _, value := range values {
		wg.Add(1)
		go func() {
			defer wg.Done()
			v.Set(name, value)
			v.Version(name)
		}()
	}
	wg.Wait()
	return v.Version(name)
}
