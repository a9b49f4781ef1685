// Package segments is a log split into fixed-size segments.
package segments

import (
	"errors"
	"sync"
)

var errMissing = errors.New("segments: offset out of range")

type segment struct {
	base    int64
	records [][]byte
	reads   int
}

// Log is a sequence of segments.
type Log struct {
	mu       sync.RWMutex
	segments []*segment
	cold     []*segment
	maxOpen  int
}

// Read returns the record at offset.
func (l *Log) Read(offset int64) ([]byte, error) {
	l.mu.RLock()
	seg := l.find(offset)
	if seg == nil {
		l.mu.RUnlock()
		return nil, l.missing(offset)
	}
	rec := seg.records[offset-seg.base]
	l.mu.RUnlock()
	return rec, nil
}

func (l *Log) find(offset int64) *segment {
	for _, s := range l.segments {
		if offset >= s.base && offset < s.base+int64(len(s.records)) {
			return s
		}
	}
	return nil
}
