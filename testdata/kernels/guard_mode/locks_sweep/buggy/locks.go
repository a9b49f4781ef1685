// Package locks gives out leases on names.
package locks

import (
	"sync"
	"time"
)

// Table has who holds what until when.
type Table struct {
	rw     *sync.RWMutex
	holder map[string]string
	until  map[string]time.Time
}

// New returns a table that is swept every interval.
func New(interval time.Duration) *Table {
	t := &Table{rw: new(sync.RWMutex), holder: make(map[string]string), until: make(map[string]time.Time)}
	go func() {
		for now := range time.Tick(interval) {
			t.sweep(now)
		}
	}()
	return t
}

// Acquire gets a lease.
func (t *Table) Acquire(name, who string, ttl time.Duration) bool {
	t.rw.Lock()
	defer t.rw.Unlock()
	if h, ok := t.holder[name]; ok && h != who {
		return false
	}
	t.holder[name] = who
	t.until[name] = time.Now().Add(ttl)
	return true
}

// Holder returns who has a lease.
func (t *Table) Holder(name string) string {
	t.rw.RLock()
	defer t.rw.RUnlock()
	return t.holder[name]
}

func (t *Table) sweep(now time.Time) {
	t.rw.RLock()
	defer t.rw.RUnlock()
	for name, until := range t.until {
		if until.Before(now) {
			delete(t.until, name)  // BUG: CV1010|race #1
			delete(t.holder, name) // BUG: CV1010|race #1
		}
	}
}
