// Package buffer collects output, for one goroutine or for many.
package buffer

import "sync"

// Buffer takes its lock only if it was made to be shared.
type Buffer struct {
	shared bool
	mu     sync.Mutex
	data   []byte
	writes int
}

// New returns a buffer for one goroutine.
func New() *Buffer { return new(Buffer) }

// NewShared returns a buffer for many goroutines.
func NewShared() *Buffer { return &Buffer{shared: true} }

// Write adds p.
func (b *Buffer) Write(p []byte) (int, error) {
	if b.shared {
		b.mu.Lock()
		defer b.mu.Unlock()
	}
	b.data = append(b.data, p...)
	b.writes++
	return len(p), nil
}

// Len returns how much is there.
func (b *Buffer) Len() int {
	if b.shared {
		b.mu.Lock()
		defer b.mu.Unlock()
	}
	return len(b.data)
}

// Take returns what is there and how many writes it was.
func (b *Buffer) Take() ([]byte, int) {
	if b.shared {
		b.mu.Lock()
	}
	p, n := b.data, b.writes
	b.data, b.writes = nil, 0
	if b.shared {
		b.mu.Unlock()
	}
	return p, n
}
