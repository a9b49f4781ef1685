// Package tablelock locks tables with a deadline.
package tablelock

import (
	"context"
	"errors"
	"sync"
	"time"
)

var errSchema = errors.New("tablelock: schema has changed")

// Table is one table.
type Table struct {
	mu      sync.Mutex
	version int
	rows    [][]any
}

// lock waits for the table until ctx is done.
func (t *Table) lock(ctx context.Context) error {
	for !t.mu.TryLock() {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// Insert adds a row that was made for the given version.
func (t *Table) Insert(ctx context.Context, version int, row []any) error {
	if err := t.lock(ctx); err != nil {
		t.mu.Unlock() // BUG: CV1004
		return err
	}
	if t.version != version {
		t.mu.Unlock()
		return errSchema
	}
	t.rows = append(t.rows, row)
	t.mu.Unlock()
	return nil
}

// Alter begins a new version.
func (t *Table) Alter(ctx context.Context) error {
	if err := t.lock(ctx); err != nil {
		return err
	}
	defer t.mu.Unlock()
	t.version++
	t.rows = nil
	return nil
}
