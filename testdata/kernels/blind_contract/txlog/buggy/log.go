// Package txlog is a segmented append-only log.
package txlog

import (
	"encoding/binary"
	"errors"
	"io"
	"sync"
)

// ErrTooLarge is returned for records bigger than a segment.
var ErrTooLarge = errors.New("txlog: record too large")

// Opener creates segment number n.
type Opener func(n int) (io.WriteCloser, error)

// Log writes records to segments.
type Log struct {
	open    Opener
	maxSize int

	mu      sync.Mutex
	seg     io.WriteCloser
	segment int
	written int
}

// Create opens the first segment.
func Create(open Opener, maxSize int) (*Log, error) {
	l := &Log{open: open, maxSize: maxSize}
	if err := l.rotate(); err != nil {
		return nil, err
	}
	return l, nil
}

// rotate closes the current segment and opens the next one.
// It must be called with l.mu held.
func (l *Log) rotate() error {
	if l.seg != nil {
		if err := l.seg.Close(); err != nil {
			return err
		}
	}
	w, err := l.open(l.segment + 1)
	if err != nil {
		return err
	}
	l.seg, l.segment, l.written = w, l.segment+1, 0
	return nil
}

// Append writes one record.
func (l *Log) Append(rec []byte) error {
	if len(rec)+4 > l.maxSize {
		return ErrTooLarge
	}
	buf := binary.BigEndian.AppendUint32(nil, uint32(len(rec)))
	buf = append(buf, rec...)

	l.mu.Lock()
	if l.written+len(buf) > l.maxSize {
		if err := l.rotate(); err != nil {
			l.mu.Unlock()
			return err
		}
	}
	n, err := l.seg.Write(buf)
	l.written += n
	l.mu.Unlock()
	if err != nil {
		// The tail of the segment is damaged, carry on in a new one.
		return errors.Join(err, l.rotate()) // BUG: race|CV1009|CV1010|CV1012 #1
	}
	return nil
}

// Segment is the number of the current segment.
func (l *Log) Segment() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.segment
}
