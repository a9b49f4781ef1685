// Package mirror downloads files with a limited number of connections; a
// file whose checksum is wrong keeps its slot for good.
package mirror

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync/atomic"
)

// ErrChecksum is returned for files with wrong contents.
var ErrChecksum = errors.New("mirror: wrong checksum")

// Opener downloads a path. It returns soon after ctx is done.
type Opener func(ctx context.Context, path string) ([]byte, error)

type slots chan struct{}

func (s slots) acquire(ctx context.Context) error {
	select { // BUG: block #1
	case s <- struct{}{}: // BUG: block #1
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s slots) release() { <-s }

// Mirror is safe for use by many goroutines.
type Mirror struct {
	open  Opener
	slots slots
	bytes atomic.Int64
}

// New returns a mirror that opens at most n files at a time.
func New(open Opener, n int) *Mirror {
	return &Mirror{open: open, slots: make(slots, n)}
}

// Fetch downloads path and compares it to the hex coded SHA-256 sum.
func (m *Mirror) Fetch(ctx context.Context, path, sum string) ([]byte, error) {
	if err := m.slots.acquire(ctx); err != nil { // BUG: block #1
		return nil, err
	}
	data, err := m.open(ctx, path)
	if err != nil {
		m.slots.release()
		return nil, fmt.Errorf("mirror: %s: %w", path, err)
	}
	got := sha256.Sum256(data)
	if hex.EncodeToString(got[:]) != sum {
		return nil, fmt.Errorf("%s: %w", path, ErrChecksum) // BUG: block #1
	}
	m.bytes.Add(int64(len(data)))
	m.slots.release()
	return data, nil
}

// Bytes is the size of everything fetched.
func (m *Mirror) Bytes() int64 { return m.bytes.Load() }
