// Package journal buffers records and writes them in batches.
package journal

import (
	"sync"
)

// sink is where a drained batch goes.
type sink interface {
	put(rec []byte) error
	size() int
}

// Log is an in-memory log with a pending batch.
type Log struct {
	mu      sync.Mutex
	records [][]byte
	pending [][]byte
}

// Append queues rec.
func (l *Log) Append(rec []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending = append(l.pending, rec)
}

// Flush moves the pending records to the log.
func (l *Log) Flush() error {
	l.mu.Lock()
	batch := l.pending
	l.pending = nil
	l.mu.Unlock()
	return drain(l, batch)
}

func (l *Log) put(rec []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.records = append(l.records, rec)
	return nil
}

func (l *Log) size() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.records)
}
