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
	defer l.mu.Unlock() // BUG: CV1004 #1
	if l.closed {
		return errClosed
	}
	l.pending = append(l.pending, rec)
	if err := l.syncLocked(); err != nil { // BUG: CV1004 #1
		return err // BUG: CV1004 #1
	}
	return nil
}

// Close syncs what is left.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock() // BUG: CV1004 #1
	l.closed = true
	return l.syncLocked() // BUG: CV1004 #1
}

// syncLocked writes the pending records. It releases l.mu while it writes.
func (l *Log) syncLocked() error {
	batch := l.pending
	l.pending = nil
	l.mu.Unlock()
	err := l.write(batch)
	if err != nil {
		return err // BUG: CV1004|CV1006|CV1012 #1
	}
	l.mu.Lock()
	l.synced += len(batch)
	return nil
}
