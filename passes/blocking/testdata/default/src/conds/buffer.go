package conds

import "sync"

// A Buffer is for any number of goroutines.
type Buffer struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

// Put wakes the wrong one.
func (b *Buffer) Put(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.max {
		b.changed.Wait()
	}
	b.items = append(b.items, n)
	b.changed.Signal() // want `wakes one goroutine that waits for changed, which may wait for something else`
}

// Get does, too.
func (b *Buffer) Get() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.changed.Wait()
	}
	b.items = b.items[1:]
	b.changed.Signal() // want `wakes one goroutine that waits for changed, which may wait for something else`
}

func consume(b *Buffer) {
	for range 3 {
		go b.Get()
	}
	b.Put(1)
}

// A Half is likely only: who takes wakes all, so that nobody is passed over for long.
type Half struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

// Put wakes one.
func (b *Half) Put(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.max {
		b.changed.Wait()
	}
	b.items = append(b.items, n)
	b.changed.Signal()
}

// Get wakes all.
func (b *Half) Get() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.changed.Wait()
	}
	b.items = b.items[1:]
	b.changed.Broadcast()
}

func consumeHalf(b *Half) {
	for range 3 {
		go b.Get()
	}
	b.Put(1)
}

// A Fed is likely only: one goroutine of this module may put, and there may be room for all of them.
type Fed struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

func (b *Fed) put(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.max {
		b.changed.Wait()
	}
	b.items = append(b.items, n)
	b.changed.Signal()
}

// Get is for any number.
func (b *Fed) Get() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.changed.Wait()
	}
	b.items = b.items[1:]
	b.changed.Signal()
}

func consumeFed(b *Fed) {
	for range 3 {
		go b.Get()
	}
	b.put(1)
}
