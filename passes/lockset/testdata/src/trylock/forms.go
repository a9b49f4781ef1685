package trylock

import "sync"

type buffer struct {
	mu   sync.Mutex
	aux  sync.Mutex
	data []byte
}

func (b *buffer) namedBad() bool {
	ok := b.mu.TryLock()
	defer b.mu.Unlock() // want `not held|already released`
	if !ok {
		return false
	}
	b.data = nil
	return true
}

// What is deferred is deferred on success only.
func (b *buffer) namedGood() bool {
	ok := b.mu.TryLock()
	if !ok {
		return false
	}
	defer b.mu.Unlock()
	b.data = nil
	return true
}

// The loop ends with the lock held.
func (b *buffer) spin(yield func()) {
	for !b.mu.TryLock() {
		yield()
	}
	b.data = nil
	b.mu.Unlock()
}

// Both branches lead to a held lock.
func (b *buffer) tryOrWait() {
	if !b.mu.TryLock() {
		b.mu.Lock()
	}
	b.data = nil
	b.mu.Unlock()
}

func (b *buffer) bothBad() bool {
	if b.mu.TryLock() && b.aux.TryLock() {
		b.aux.Unlock()
		b.mu.Unlock()
		return true
	}
	return false // want `b\.mu is still held`
}

// The first lock is released if the second cannot be had.
func (b *buffer) bothGood() bool {
	if !b.mu.TryLock() {
		return false
	}
	if !b.aux.TryLock() {
		b.mu.Unlock()
		return false
	}
	b.aux.Unlock()
	b.mu.Unlock()
	return true
}
