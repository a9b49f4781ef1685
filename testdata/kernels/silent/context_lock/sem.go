// Package ctxlock is a mutex that gives up when a context is done.
package ctxlock

import (
	"context"
	"errors"
	"sync"
	"time"
)

var errStale = errors.New("ctxlock: stale")

// Mutex holds on success only.
type Mutex struct {
	mu sync.Mutex
}

// Lock locks m or returns the error of ctx.
func (m *Mutex) Lock(ctx context.Context) error {
	for !m.mu.TryLock() {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// Unlock unlocks m.
func (m *Mutex) Unlock() { m.mu.Unlock() }

// Doc is a document with a version.
type Doc struct {
	lock    Mutex
	version int
	text    string
}

// Edit replaces the text of a version.
func (d *Doc) Edit(ctx context.Context, version int, text string) error {
	if err := d.lock.Lock(ctx); err != nil {
		return err
	}
	defer d.lock.Unlock()
	if d.version != version {
		return errStale
	}
	d.version++
	d.text = text
	return nil
}

// Text returns the text, or nothing if it takes too long.
func (d *Doc) Text(ctx context.Context) (text string) {
	err := d.lock.Lock(ctx)
	if err == nil {
		text = d.text
		d.lock.Unlock()
	}
	return text
}
