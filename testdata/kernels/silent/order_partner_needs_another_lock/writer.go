// Package writer passes records to a goroutine that writes them.
package writer

import "sync"

// Writer may be used by several goroutines.
type Writer struct {
	mu      sync.Mutex
	seq     int
	records chan int

	statsMu sync.Mutex
	written int
}

// New returns a writer. Its goroutine locks the statistics only, and nobody sends with them locked.
func New() *Writer {
	w := &Writer{records: make(chan int)}
	go func() {
		for range w.records {
			w.statsMu.Lock()
			w.written++
			w.statsMu.Unlock()
		}
	}()
	return w
}

// Append sends the next number, so that numbers arrive in order.
func (w *Writer) Append() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seq++
	w.records <- w.seq
}

// Written returns how many records are written.
func (w *Writer) Written() int {
	w.statsMu.Lock()
	defer w.statsMu.Unlock()
	return w.written
}
