// Package backend is a table of records.
package backend

import (
	"context"
	"errors"
	"sync"
)

// A Record is a row.
type Record struct{ Renewed int }

// A DB is locked by its users.
type DB struct {
	mu   sync.Mutex
	rows map[string]*Record
}

// Acquire locks the table, unless the context has ended.
func (d *DB) Acquire(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	d.mu.Lock()
	return nil
}

// Release unlocks it.
func (d *DB) Release() { d.mu.Unlock() }

// Lookup finds a record. The table must be locked.
func (d *DB) Lookup(id string) (*Record, error) {
	r, ok := d.rows[id]
	if !ok {
		return nil, errors.New("no record " + id)
	}
	return r, nil
}
