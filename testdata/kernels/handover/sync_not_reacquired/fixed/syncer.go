// Package wal is a write-ahead log with group commit.
package wal

import (
	"errors"
	"sync"
)

var errClosed = errors.New("wal: closed")

// Log collects records and syncs them together.
type Log struct {
	mu      sync.Mutex
	pending [][]byte
	synced  int
	closed  bool
	write   func([][]byte) error
}

// Append adds a record and syncs it.
func (l *Log) Append(rec []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return errClosed
	}
	l.pending = append(l.pending, rec)
	if err := l.syncLocked(); err != nil {
		return err
	}
	return nil
}

// Close syncs what is left.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	return l.syncLocked()
}

// syncLocked writes the pending records. It releases l.mu while it writes.
func (l *Log) syncLocked() error {
	batch := l.pending
	l.pending = nil
	l.mu.Unlock()
	err := l.write(batch)
	l.mu.Lock()
	if err != nil {
		return err
	}
	l.synced += len(batch)
	return nil
}
