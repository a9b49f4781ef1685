// Package ring keeps the last lines of a log for the debug page.
package ring

import (
	"io"
	"sync"
)

// Ring holds as many lines as it was made for.
type Ring struct {
	mu    sync.Mutex
	lines []string // guarded by mu
	next  int      // guarded by mu
}

// New returns a ring of n lines.
func New(n int) *Ring { return &Ring{lines: make([]string, n)} }

// Write adds a line. Loggers of all goroutines call it.
func (r *Ring) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lines[r.next] = string(p)
	r.next = (r.next + 1) % len(r.lines)
	return len(p), nil
}

// WriteTo writes all lines, the oldest first.
func (r *Ring) WriteTo(w io.Writer) (total int64, err error) {
	for _, line := range r.copied() {
		n, err := io.WriteString(w, line)
		total += int64(n)
		if err != nil {
			return total, err
		}
	}
	return total, nil
}

func (r *Ring) copied() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append(append([]string(nil), r.lines[r.next:]...), r.lines[:r.next]...)
}
