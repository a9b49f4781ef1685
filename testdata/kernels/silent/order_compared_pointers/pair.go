// Package pair swaps what two cells hold.
package pair

import (
	"sync"
	"unsafe"
)

// Cell holds a value.
type Cell struct {
	mu sync.Mutex
	v  any
}

// Set changes the value.
func (c *Cell) Set(v any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.v = v
}

// Swap locks the cell with the lower address first.
func Swap(a, b *Cell) {
	if a == b {
		return
	}
	if uintptr(unsafe.Pointer(a)) < uintptr(unsafe.Pointer(b)) {
		a.mu.Lock()
		b.mu.Lock()
	} else {
		b.mu.Lock()
		a.mu.Lock()
	}
	a.v, b.v = b.v, a.v
	a.mu.Unlock()
	b.mu.Unlock()
}
