// Package tail follows files that may be rotated.
package tail

import (
	"errors"
	"sync"
	"time"
)

var errGone = errors.New("tail: file is gone")

// Tailer reads lines as they come.
type Tailer struct {
	mu     sync.Mutex
	lines  []string
	offset int
	opens  int
	open   func() error
}

// Next returns the next line and reopens the file if need be.
func (t *Tailer) Next(tries int) (string, error) {
retry:
	t.mu.Lock()
	if t.offset >= len(t.lines) {
		if tries == 0 {
			t.mu.Unlock()
			return "", errGone
		}
		tries--
		if err := t.open(); err != nil {
			t.mu.Unlock()
			return "", err
		}
		t.opens++
		t.mu.Unlock()
		time.Sleep(10 * time.Millisecond)
		goto retry
	}
	line := t.lines[t.offset]
	t.offset++
	t.mu.Unlock()
	return line, nil
}

// Feed adds lines.
func (t *Tailer) Feed(lines ...string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines = append(t.lines, lines...)
}
