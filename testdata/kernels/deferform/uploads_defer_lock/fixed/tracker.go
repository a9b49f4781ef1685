// Package progress tracks long operations.
package progress

import (
	"sync"
	"time"
)

// Tracker holds the state of one operation.
type Tracker struct {
	mu      sync.Mutex
	done    int64
	total   int64
	started time.Time
	notes   []string
}

// Add counts n finished units.
func (t *Tracker) Add(n int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.started.IsZero() {
		t.started = time.Now()
	}
	t.done += n
}

// Note keeps a remark.
func (t *Tracker) Note(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.notes = append(t.notes, text)
}

// Rate returns finished units per second.
func (t *Tracker) Rate() float64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.started.IsZero() {
		return 0
	}
	return float64(t.done) / time.Since(t.started).Seconds()
}
