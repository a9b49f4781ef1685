// Package logfile writes lines and rotates files.
package logfile

import (
	"io"
	"sync"
)

// Writer takes its lock only for what needs it and notes that in a variable.
type Writer struct {
	mu   sync.Mutex
	out  io.Writer
	size int
	max  int
	next func() (io.Writer, error)
}

// WriteAll writes lines. The last one may be written without the lock held.
func (w *Writer) WriteAll(lines [][]byte, force bool) error {
	locked := false
	if force || len(lines) > 1 {
		w.mu.Lock()
		locked = true
	}
	var err error
	for _, l := range lines {
		if _, err = w.out.Write(l); err != nil {
			break
		}
	}
	if locked {
		w.mu.Unlock()
	}
	return err
}

// Rotate starts a new file. The deferred function releases the lock only where
// it has not been released before.
func (w *Writer) Rotate(done func()) error {
	w.mu.Lock()
	held := true
	defer func() {
		if held {
			w.mu.Unlock()
		}
	}()
	out, err := w.next()
	if err != nil {
		return err
	}
	w.out, w.size = out, 0
	w.mu.Unlock()
	held = false
	done()
	return nil
}
