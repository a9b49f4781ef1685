// Package snap compresses snapshots.
package snap

import (
	"errors"
	"io"
	"sync"
)

// Codec compresses.
type Codec interface {
	Compress(w io.Writer, p []byte) error
}

type plain struct{}

func (plain) Compress(w io.Writer, p []byte) error {
	_, err := w.Write(p)
	return err
}

var errCodec = errors.New("snap: no codec")

// Writer picks a codec when the first snapshot is written.
type Writer struct {
	probe func() Codec

	mu    sync.Mutex
	codec Codec
}

// New returns a writer.
func New(probe func() Codec) *Writer { return &Writer{probe: probe} }

// Write writes a snapshot. Shards do it at the same time.
func (s *Writer) Write(w io.Writer, p []byte) error {
	if len(p) < 64 {
		return plain{}.Compress(w, p)
	}
	if s.codec == nil { // BUG: race #1
		s.mu.Lock()
		if s.codec == nil {
			s.codec = s.probe() // BUG: race #1
		}
		s.mu.Unlock()
	}
	if s.codec == nil { // BUG: race #1
		return errCodec
	}
	return s.codec.Compress(w, p) // BUG: race #1
}
