// Package conditional acquires locks only if something succeeds, also where
// nil and error results cannot go together.
package conditional

import (
	"context"
	"errors"
	"sync"
)

var errClosed = errors.New("closed")

type dir struct {
	mu     sync.Mutex
	files  map[string]int
	closed bool
}

// begin holds the lock if and only if it returns nil.
func (d *dir) begin() error {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return errClosed
	}
	return nil
}

// Where there is an error there is no lock.
func (d *dir) write(name string, n int) error {
	if err := d.begin(); err != nil {
		return err
	}
	defer d.mu.Unlock()
	d.files[name] = n
	return nil
}

func (d *dir) writeBad(name string, n int) error {
	if err := d.begin(); err != nil {
		return err
	}
	if n < 0 {
		return errClosed // want `d\.mu is still held`
	}
	d.files[name] = n
	d.mu.Unlock()
	return nil
}

func (d *dir) cleanBad() error {
	err := d.begin()
	if err != nil {
		d.mu.Unlock() // want `not held`
		return err
	}
	clear(d.files)
	d.mu.Unlock()
	return nil
}

type ctxMutex struct{ mu sync.Mutex }

// lock holds the lock unless it returns an error.
func (m *ctxMutex) lock(ctx context.Context, wait func()) error {
	for !m.mu.TryLock() {
		if err := ctx.Err(); err != nil {
			return err
		}
		wait()
	}
	return nil
}

// The error decides.
func (m *ctxMutex) do(ctx context.Context, wait, f func()) error {
	err := m.lock(ctx, wait)
	if err == nil {
		f()
		m.mu.Unlock()
	}
	return err
}
