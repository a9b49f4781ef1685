// Package flush writes buffers when nobody else does.
package flush

import (
	"runtime"
	"sync"
)

// Buffer is flushed by whoever comes first.
type Buffer struct {
	mu    sync.Mutex
	state sync.RWMutex
	data  []byte
	ready bool // changes with state held
	out   func([]byte)
}

// Try flushes unless somebody else does.
func (b *Buffer) Try() bool {
	if !b.mu.TryLock() {
		return false
	}
	defer b.mu.Unlock()
	b.out(b.data)
	b.data = nil
	return true
}

// TryNamed keeps the result in a variable.
func (b *Buffer) TryNamed() {
	ok := b.mu.TryLock()
	if ok {
		b.out(b.data)
		b.data = nil
		b.mu.Unlock()
	}
}

// Spin waits without blocking.
func (b *Buffer) Spin() {
	for !b.mu.TryLock() {
		runtime.Gosched()
	}
	b.data = nil
	b.mu.Unlock()
}

// TryOrWait tries first and then waits: both ways lead to a held lock.
func (b *Buffer) TryOrWait(waited *int) {
	if !b.mu.TryLock() {
		*waited++
		b.mu.Lock()
	}
	b.data = b.data[:0]
	b.mu.Unlock()
}

// Peek reads if no writer is about.
func (b *Buffer) Peek() (ready, ok bool) {
	if ok = b.state.TryRLock(); ok {
		ready = b.ready
		b.state.RUnlock()
	}
	return ready, ok
}

// Both takes two locks or none.
func (b *Buffer) Both() bool {
	if !b.mu.TryLock() {
		return false
	}
	defer b.mu.Unlock()
	if b.state.TryLock() {
		b.data, b.ready = nil, true
		b.state.Unlock()
		return true
	}
	return false
}

// Either goes on if one lock after the other can be had.
func (b *Buffer) Either() bool {
	if b.mu.TryLock() || b.state.TryRLock() && b.release() {
		b.data = nil
		b.mu.Unlock()
		return true
	}
	return false
}

// release swaps the read lock for the mutex.
func (b *Buffer) release() bool {
	b.state.RUnlock()
	b.mu.Lock()
	return true
}
