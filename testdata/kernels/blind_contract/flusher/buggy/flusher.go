// Package flusher buffers lines and writes them in the background.
package flusher

import (
	"bytes"
	"io"
	"sync"
)

// Flusher is a buffered writer with explicit flushes.
type Flusher struct {
	w io.Writer // only used by the goroutine that set busy

	mu      sync.Mutex
	idle    *sync.Cond // signals that busy is false
	busy    bool
	buf     []byte
	flushed int64
	err     error
}

// New wraps w.
func New(w io.Writer) *Flusher {
	f := &Flusher{w: w}
	f.idle = sync.NewCond(&f.mu)
	f.buf = make([]byte, 0, 4096)
	return f
}

// WriteLine buffers a line; the buffer grows if a flush is slow.
func (f *Flusher) WriteLine(line string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	f.buf = append(f.buf, line...)
	f.buf = append(f.buf, '\n')
	if len(f.buf) >= 4096 && !f.busy {
		f.flushLocked()
	}
	return f.err
}

// flushLocked writes out the buffer. The caller holds f.mu and has
// checked that f.busy is false. The lock is released during the write
// and held again on return.
func (f *Flusher) flushLocked() {
	f.busy = true
	out := bytes.Clone(f.buf)
	f.buf = f.buf[:0]
	f.mu.Unlock()

	n, err := f.w.Write(out)
	f.flushed += int64(n) // BUG: race|CV1009|CV1010|CV1012 #1

	f.mu.Lock()
	if err != nil && f.err == nil {
		f.err = err
	}
	f.busy = false
	f.idle.Broadcast()
}

// Flush writes everything buffered so far.
func (f *Flusher) Flush() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.busy {
		f.idle.Wait()
	}
	if len(f.buf) > 0 {
		f.flushLocked()
	}
	return f.err
}

// Flushed counts the bytes written.
func (f *Flusher) Flushed() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.flushed
}
