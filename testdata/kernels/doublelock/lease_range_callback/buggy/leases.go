// Package lease tracks which client owns which key for how long.
package lease

import (
	"sync"
	"time"
)

// Lease is the right of a client to a key.
type Lease struct {
	Key    string
	Client string
	Until  time.Time
}

// Table holds all leases.
type Table struct {
	mu     sync.Mutex
	leases map[string]Lease
}

// NewTable returns an empty table.
func NewTable() *Table { return &Table{leases: make(map[string]Lease)} }

// Grant gives key to client unless somebody else has it.
func (t *Table) Grant(key, client string, d time.Duration) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if have, ok := t.leases[key]; ok && have.Client != client {
		return false
	}
	t.leases[key] = Lease{key, client, time.Now().Add(d)}
	return true
}

// Revoke takes key back.
func (t *Table) Revoke(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.leases, key)
}

// Range calls f for every lease until f returns false.
func (t *Table) Range(f func(Lease) bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, l := range t.leases {
		if !f(l) {
			return
		}
	}
}
