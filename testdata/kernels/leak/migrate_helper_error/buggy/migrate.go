// Package migrate applies schema changes under a lock.
package migrate

import (
	"errors"
	"sync"
)

var errDirty = errors.New("migrate: database is dirty")

// Step is one schema change.
type Step struct {
	Version int
	Up      func() error
}

// Migrator applies the steps of one database.
type Migrator struct {
	mu      sync.Mutex
	version int
	dirty   bool
	history []int
}

// begin locks the migrator until end.
func (m *Migrator) begin() {
	m.mu.Lock()
}

// end unlocks the migrator.
func (m *Migrator) end() {
	m.mu.Unlock()
}

// Version returns the version that was reached.
func (m *Migrator) Version() int {
	m.begin()
	defer m.end()
	return m.version
}
