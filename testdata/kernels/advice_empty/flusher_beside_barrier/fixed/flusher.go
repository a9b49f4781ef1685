// Package flusher writes what others add.
package flusher

import (
	"io"
	"sync"
)

// Flusher writes in the background.
type Flusher struct {
	out io.Writer

	mu  sync.Mutex
	buf []byte

	writing sync.RWMutex
	err     error
}

// New returns a flusher.
func New(out io.Writer) *Flusher { return &Flusher{out: out} }

// Add adds p.
func (f *Flusher) Add(p []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.buf = append(f.buf, p...)
}

// Flush writes what was added.
func (f *Flusher) Flush() error {
	f.writing.Lock()
	defer f.writing.Unlock()
	f.mu.Lock()
	p := f.buf
	f.buf = nil
	f.mu.Unlock()
	if _, err := f.out.Write(p); f.err == nil {
		f.err = err
	}
	return f.err
}

// Err returns the first error.
func (f *Flusher) Err() error {
	f.writing.RLock()
	defer f.writing.RUnlock()
	return f.err
}

// Wait returns when nothing is being written.
func (f *Flusher) Wait() {
	f.writing.RLock()
	// A Flush that runs has ended now; who comes later is not waited for.
	f.writing.RUnlock()
}
