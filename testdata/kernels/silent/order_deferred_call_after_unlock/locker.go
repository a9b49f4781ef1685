// Package locker holds keys until they are released.
package locker

import "sync"

// Owner holds keys.
type Owner struct {
	mu    sync.Mutex
	keys  []string
	vault *Vault
}

// Vault counts keys.
type Vault struct {
	mu     sync.Mutex
	held   map[string]int
	owners []*Owner
}

// New returns a vault.
func New() *Vault { return &Vault{held: make(map[string]int)} }

// Keys counts the keys of all owners.
func (v *Vault) Keys() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	n := 0
	for _, o := range v.owners {
		o.mu.Lock()
		n += len(o.keys)
		o.mu.Unlock()
	}
	return n
}

func (v *Vault) note(key string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.held[key]++
}

// Take takes a key. The call that is deferred first runs last, when mu is free.
func (o *Owner) Take(key string) {
	defer o.vault.note(key)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.keys = append(o.keys, key)
}
