// Package flusher writes what is buffered from time to time.
package flusher

import (
	"bytes"
	"io"
	"sync"
	"time"
)

// Writer buffers what is written.
type Writer struct {
	quit chan struct{}

	mu  sync.Mutex
	w   io.Writer
	buf bytes.Buffer
	err error
}

// New returns a writer that flushes every so often.
func New(w io.Writer, every time.Duration) *Writer {
	f := &Writer{w: w, quit: make(chan struct{})}
	go f.loop(every)
	return f
}

func (f *Writer) loop(every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
loop:
	for {
		select {
		case <-t.C:
			f.Flush()
		case <-f.quit:
			f.Flush()
			break loop
		}
	}
}

// Write buffers p.
func (f *Writer) Write(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return 0, f.err
	}
	return f.buf.Write(p)
}

// Flush writes what is buffered.
func (f *Writer) Flush() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err == nil && f.buf.Len() > 0 {
		_, f.err = f.buf.WriteTo(f.w)
	}
	return f.err
}

// Close ends flushing. It is called once.
func (f *Writer) Close() error {
	close(f.quit)
	return f.Flush()
}

// Run writes something.
func Run() {
	f := New(io.Discard, time.Second)
	io.WriteString(f, "hello")
	time.Sleep(time.Second)
	f.Close()
}
