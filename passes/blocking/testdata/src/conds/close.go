package conds

import "sync"

type belt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// Take may be called by several.
func (b *belt) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	return len(b.items)
}

func (b *belt) put(n int) {
	b.mu.Lock()
	b.items = append(b.items, n)
	b.mu.Unlock()
	b.filled.Signal()
}

// Close wakes one of them.
func (b *belt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Signal() // want `wakes one goroutine that waits for filled, but all of them wait for closed`
}

type toldBelt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// Take may be called by several.
func (b *toldBelt) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	return len(b.items)
}

// Close is safe: it wakes all.
func (b *toldBelt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Broadcast()
}

type chainBelt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// Take wakes the next one.
func (b *chainBelt) Take() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
	b.filled.Signal()
	return len(b.items)
}

// Close is safe: each one wakes another one.
func (b *chainBelt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Signal()
}

type ownBelt struct {
	mu     sync.Mutex
	filled sync.Cond
	items  []int
	closed bool
}

// RunOwn starts the only one who takes.
func RunOwn() *ownBelt {
	b := &ownBelt{}
	b.filled.L = &b.mu
	go b.take()
	return b
}

func (b *ownBelt) take() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 && !b.closed {
		b.filled.Wait()
	}
}

// Close is safe: there is but one.
func (b *ownBelt) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.filled.Signal()
}

type baton struct {
	mu   sync.Mutex
	free sync.Cond
	held bool
}

// Take waits for its turn.
func (b *baton) Take() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.held {
		b.free.Wait()
	}
	b.held = true
}

// Give is safe: one of them has it next, and holds it.
func (b *baton) Give() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = false
	b.free.Signal()
}
