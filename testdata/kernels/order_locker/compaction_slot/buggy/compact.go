// Package compact merges the segments of a log, one merge at a time.
package compact

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"
)

// Log is a list of segments.
type Log struct {
	slot *semaphore.Weighted

	mu       sync.RWMutex
	segments [][]byte
	closed   bool
}

// Open returns an empty log.
func Open() *Log { return &Log{slot: semaphore.NewWeighted(1)} }

// Append adds a segment.
func (l *Log) Append(segment []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.segments = append(l.segments, segment)
}

// Compact merges all segments into one.
func (l *Log) Compact() {
	if err := l.slot.Acquire(context.Background(), 1); err != nil {
		return
	}
	defer l.slot.Release(1)
	l.mu.Lock() // BUG: beyond CV2003 #1
	defer l.mu.Unlock()
	var merged []byte
	for _, s := range l.segments {
		merged = append(merged, s...)
	}
	l.segments = [][]byte{merged}
}

// Idle waits until no merge is under way.
func (l *Log) Idle() {
	if l.slot.Acquire(context.Background(), 1) == nil {
		l.slot.Release(1)
	}
}

// Close waits for the last merge.
func (l *Log) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	if err := l.slot.Acquire(context.Background(), 1); err != nil { // BUG: beyond CV2003 #1
		return
	}
	l.slot.Release(1)
	l.segments = nil
}
