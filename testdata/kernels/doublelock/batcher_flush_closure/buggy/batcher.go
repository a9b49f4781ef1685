// Package batch groups log lines before they are written.
package batch

import (
	"io"
	"sync"
)

// Batcher collects lines and writes them together.
type Batcher struct {
	mu    sync.Mutex
	lines [][]byte
	out   io.Writer
	max   int
	lost  int
}

// New returns a batcher that writes to out.
func New(out io.Writer, max int) *Batcher {
	return &Batcher{out: out, max: max}
}

// Add queues lines and writes them out when there are enough.
func (b *Batcher) Add(lines ...[]byte) {
	flush := func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, l := range b.lines {
			if _, err := b.out.Write(l); err != nil {
				b.lost++
			}
		}
		b.lines = b.lines[:0]
	}

	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range lines {
		b.lines = append(b.lines, l)
		if len(b.lines) >= b.max {
			flush() // BUG: CV1001
		}
	}
}

// Lost returns the number of lines that could not be written.
func (b *Batcher) Lost() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.lost
}
