// Package snap compresses snapshots.
package snap

import (
	"errors"
	"io"
	"sync"
	"sync/atomic"
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
	codec atomic.Pointer[Codec]
}

// New returns a writer.
func New(probe func() Codec) *Writer { return &Writer{probe: probe} }

// Write writes a snapshot. Shards do it at the same time.
func (s *Writer) Write(w io.Writer, p []byte) error {
	if len(p) < 64 {
		return plain{}.Compress(w, p)
	}
	c := s.codec.Load()
	if c == nil {
		c = s.pick()
	}
	if *c == nil {
		return errCodec
	}
	return (*c).Compress(w, p)
}

func (s *Writer) pick() *Codec {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.codec.Load()
	if c == nil {
		found := s.probe()
		c = &found
		s.codec.Store(c)
	}
	return c
}
