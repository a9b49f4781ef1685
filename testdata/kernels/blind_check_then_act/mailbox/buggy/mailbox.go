// Package mailbox is a closable queue of messages.
package mailbox

import (
	"errors"
	"sync"
)

var (
	// ErrClosed is returned after Close.
	ErrClosed = errors.New("mailbox: closed")
	// ErrFull is returned when the mailbox has no room.
	ErrFull = errors.New("mailbox: full")
)

// Mailbox is a bounded mailbox.
type Mailbox[M any] struct {
	ch chan M

	mu     sync.RWMutex
	closed bool
	sent   map[string]int
}

// New makes a mailbox with room for size messages.
func New[M any](size int) *Mailbox[M] {
	return &Mailbox[M]{ch: make(chan M, size), sent: make(map[string]int)}
}

// Send queues m without blocking.
func (b *Mailbox[M]) Send(from string, m M) error {
	b.mu.RLock()
	closed := b.closed
	b.mu.RUnlock()
	if closed {
		return ErrClosed
	}
	select {
	case b.ch <- m: // BUG: race|CV1009|CV1010|CV1012 #1
		return nil
	default:
		return ErrFull
	}
}

// Attribute records who sent how much.
func (b *Mailbox[M]) Attribute(from string, n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sent[from] += n
}

// Recv waits for the next message; ok is false after Close.
func (b *Mailbox[M]) Recv() (m M, ok bool) {
	m, ok = <-b.ch
	return m, ok
}

// Close ends the mailbox. Queued messages can still be received.
func (b *Mailbox[M]) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.closed = true
		close(b.ch)
	}
}
