// Package names resolves names of services.
package names

import (
	"sync"
	"time"
)

type record struct {
	addr    string
	expires time.Time
}

// Table has records.
type Table struct {
	lock    sync.RWMutex
	records map[string]*record
	expired int
}

// New returns an empty table.
func New() *Table { return &Table{records: make(map[string]*record)} }

// Set sets the address of a service for some time.
func (t *Table) Set(name, addr string, ttl time.Duration) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.records[name] = &record{addr, time.Now().Add(ttl)}
	t.expired = 0
}

// Addr returns the address of a service.
func (t *Table) Addr(name string) (string, bool) {
	t.lock.RLock()
	defer t.lock.RUnlock()
	r := t.live(name, time.Now()) // BUG: CV1010|race #1
	if r == nil {
		return "", false
	}
	return r.addr, true
}

// Expired returns how many records timed out since the last change.
func (t *Table) Expired() int {
	t.lock.RLock()
	defer t.lock.RUnlock()
	return t.expired
}
