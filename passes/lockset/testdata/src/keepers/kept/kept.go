// Package kept has transactions that hold a lock.
package kept

import (
	"errors"
	"sync"
)

var errClosed = errors.New("closed")

// An Ender is a transaction, of this or of another kind.
type Ender interface {
	Commit() error
	Rollback() error
}

// A DB has one writer at a time.
type DB struct {
	writer sync.Mutex
	open   bool
}

// Begin returns a transaction that holds the lock until it ends.
func (d *DB) Begin() (Ender, error) {
	d.writer.Lock()
	if !d.open {
		d.writer.Unlock()
		return nil, errClosed
	}
	return &tx{d}, nil
}

type tx struct{ db *DB }

func (t *tx) Commit() error   { t.db.writer.Unlock(); return nil }
func (t *tx) Rollback() error { t.db.writer.Unlock(); return nil }
