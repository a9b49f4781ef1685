// Package hidden reaches locks by ways that no analysis of names can follow.
package hidden

import (
	"sync"
	"unsafe"
)

type block struct {
	mu   sync.Mutex
	size uintptr
}

// What lies where the address points to is not known.
func (b *block) both() {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := (*block)(unsafe.Add(unsafe.Pointer(b), b.size))
	next.mu.Lock()
	next.size = 0
	next.mu.Unlock()
}

func (b *block) bothBad() {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b
	next.mu.Lock() // want `b\.mu is already held`
	next.size = 0
	next.mu.Unlock()
}

// Nor is it once it was a number: that the lock is still held is not said.
func (b *block) byNumber(stop bool) {
	b.mu.Lock()
	at := uintptr(unsafe.Pointer(b))
	if stop {
		(*block)(unsafe.Pointer(at)).mu.Unlock()
		return
	}
	b.size++
	b.mu.Unlock()
}

func (b *block) byNumberBad(stop bool) {
	b.mu.Lock()
	if stop {
		return // want `b\.mu is still held`
	}
	b.size++
	b.mu.Unlock()
}
