// Package rotate writes logs in the background.
package rotate

import (
	"errors"
	"io"
	"sync"
)

var errClosed = errors.New("rotate: closed")

// Writer has goroutines that write what is in a queue.
type Writer struct {
	queue chan []byte
	wg    sync.WaitGroup

	mu      sync.Mutex
	out     io.WriteCloser
	written int64
	err     error
}

// Open starts n goroutines.
func Open(out io.WriteCloser, n int) *Writer {
	w := &Writer{queue: make(chan []byte, 64), out: out}
	for range n {
		w.wg.Go(w.run)
	}
	return w
}

func (w *Writer) run() {
	for p := range w.queue {
		w.mu.Lock()
		n, err := w.out.Write(p)
		w.written += int64(n)
		if err != nil && w.err == nil {
			w.err = err
		}
		w.mu.Unlock()
	}
}

// Write queues p. It is not called after Close.
func (w *Writer) Write(p []byte) (int, error) {
	w.queue <- append([]byte(nil), p...)
	return len(p), nil
}

// Close waits for the goroutines, so that nobody else uses the fields.
func (w *Writer) Close() (int64, error) {
	close(w.queue)
	w.wg.Wait()
	if err := w.out.Close(); w.err == nil {
		w.err = err
	}
	err := w.err
	w.out, w.err = nil, errClosed
	return w.written, err
}
